/** The command palette (“Go to…”): one search field for users, API keys, organizations and actions. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { looksLikeToken } from '../paths.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { secretAttributes, useClearSecretField } from '../ui/fields/secret-field.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { StatusBadge } from '../ui/text/StatusBadge.tsx';
import { usePreference } from '../ui/theme/use-preference.ts';
import classes from './CommandPalette.module.css';
import type { PaletteItem, PaletteSources, Section } from './command-palette.ts';
import type { RecordVerb } from './command-verbs.ts';
import { type PaletteSearch, useCommandPalette } from './use-command-palette.ts';

/** The most UTF-16 code units of a label: about three lines on a phone. */
const MAX_LABEL = 100;

interface Props {
  /** What is searched. */
  sources: PaletteSources;
  onClose: () => void;
}

/** Renders the palette as a dialog. */
export function CommandPalette({ sources, onClose }: Props) {
  const m = useMessages();
  const navigate = useNavigate();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const hasShortcuts = usePreference('shortcuts') === 'on';

  const select = (item: PaletteItem) => {
    if (item.disabled) return;
    if ('verb' in item) return begin(item.verb);
    const typed = input.current?.value ?? '';
    onClose();
    if ('run' in item) item.run(looksLikeToken(typed) ? typed : '');
    else void navigate(item.to, { state: item.state });
  };
  /** Puts a verb before the field: what it is done to is typed next. */
  const begin = (verb: RecordVerb | null) => {
    if (input.current) input.current.value = '';
    setPickedId(null);
    search.choose(verb);
  };
  const search = useCommandPalette({
    sources,
    typed: () => input.current?.value ?? '',
    onSelect: select,
  });
  const { results, verb } = search;
  const items = results.sections.flatMap((section) => section.items);
  const picked = items.find(({ id }) => id === pickedId) ?? null;
  const active = picked ?? items[0] ?? null;
  const optionId = (item: PaletteItem) => `${listId}-${item.id}`;
  const activeId = active ? optionId(active) : undefined;

  useClearSecretField(input, onClose);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const move = (step: 1 | -1) => {
    const from = active ? items.indexOf(active) : step > 0 ? -1 : 0;
    setPickedId(items[(from + step + items.length) % items.length]?.id ?? null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      search.enter(picked);
    } else if (event.key === 'Backspace' && verb && event.currentTarget.value === '') {
      begin(null);
    }
  };

  return (
    <Dialog title={m.commandPalette.title} className={classes.box} initialFocus={input} onDismiss={onClose}>
      <div className={classes.field}>
        {verb ? (
          <span className={classes.verb}>
            <span id={`${listId}-verb`}>{m.commandPalette.begin[verb].replace('…', '')}</span>
            <button
              type="button"
              aria-label={m.commandPalette.clearVerb}
              aria-describedby={`${listId}-verb`}
              // Keeps the focus in the search field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                begin(null);
                input.current?.focus();
              }}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        ) : (
          <Icon name="search" />
        )}
        <span className={classes.close}>
          <IconButton label={m.common.close} icon="close" onClick={onClose} />
        </span>
        {/* Uncontrolled: React would mirror a pasted token into the `value` attribute. */}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={m.commandPalette.title}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-describedby={verb ? `${listId}-verb` : undefined}
          placeholder={
            verb ? m.commandPalette.whom[verb === 'regenerate' ? 'key' : 'any'] : m.commandPalette.placeholder
          }
          {...secretAttributes}
          enterKeyHint="go"
          onChange={(event) => {
            setPickedId(null);
            search.change((event.nativeEvent as InputEvent).inputType === 'insertFromPaste');
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={m.commandPalette.title}
        tabIndex={-1}
        hidden={items.length === 0}
        className={classes.list}
      >
        {results.sections.map((section) => (
          <Group key={section.name} section={section} listId={listId}>
            {section.items.map((item) => (
              <button
                key={item.id}
                id={optionId(item)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={item === active}
                aria-disabled={item.disabled || undefined}
                className={classes.option}
                // Keeps the focus in the search field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => select(item)}
              >
                {item.icon && <Icon name={item.icon} size={16} />}
                <span className={classes.texts}>
                  <span className={classes.label}>
                    <NameText text={item.label} limit={MAX_LABEL} />
                  </span>
                  {item.note && (
                    <span className={classes.note}>
                      {' '}
                      <NameText text={item.note} />
                    </span>
                  )}
                  {item.badge && !item.disabled && (
                    <span className={classes.badge}>
                      {' '}
                      <StatusBadge tone={item.badge.tone}>{item.badge.text}</StatusBadge>
                    </span>
                  )}
                </span>
                {hasShortcuts && item.keys && <Keys keys={item.keys} />}
              </button>
            ))}
          </Group>
        ))}
      </div>
      <div className={classes.foot}>
        <p role="status" className={classes.status}>
          <Status search={search} count={items.length} />
        </p>
        <p aria-hidden="true" className={classes.hints}>
          <kbd>↑</kbd> <kbd>↓</kbd> <span>{m.commandPalette.hints.move}</span>
          <kbd>↵</kbd> <span>{m.commandPalette.hints.open}</span>
          <kbd>Esc</kbd> <span>{m.commandPalette.hints.close}</span>
        </p>
      </div>
    </Dialog>
  );
}

/** Renders the keys that do the same without the palette. They are no part of the name of the option. */
function Keys({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true" className={classes.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key} data-key={key} />
      ))}
    </span>
  );
}

interface GroupProps {
  section: Section;
  listId: string;
  children: ReactNode;
}

function Group({ section: { name, title }, listId, children }: GroupProps) {
  const titleId = `${listId}-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={classes.title}>
        {title}
      </div>
      {children}
    </div>
  );
}

function Status({ search, count }: { search: PaletteSearch; count: number }) {
  const m = useMessages();
  const { results, hasText, secret, service } = search;
  if (!hasText && (!search.verb || count > 0)) return null;
  const sentences = [
    count > 0
      ? `${m.commandPalette.count({ count })}.`
      : service === 'pending'
        ? ''
        : m.commandPalette[hasText ? 'nothing' : 'nobodyYet'],
    results.more ? m.commandPalette.more : '',
    secret ? m.commandPalette.secret : '',
    service === 'pending' ? m.commandPalette.asking : '',
    service === 'failed' ? m.commandPalette.failed : '',
  ];
  return <>{sentences.filter(Boolean).join(' ')}</>;
}
