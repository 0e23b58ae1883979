/** “Go to…”: one box for people, API keys, organizations and actions. */

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { commandPaletteMessages } from '../../i18n/command-palette-messages.ts';
import { formMessages } from '../../i18n/form-messages.ts';
import { organizationMessages } from '../../i18n/organization-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { useClearSecretField } from '../../ui/fields/use-clear-secret-field.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { closeDialog } from '../open-dialog.ts';
import classes from './CommandPalette.module.css';
import type { Goal, Section } from './command-palette.ts';
import { type PaletteSearch, useCommandPalette } from './use-command-palette.ts';

/** The dialog. @param organizationId the organization looked at, else the last one */
export function CommandPalette({ organizationId }: { organizationId: number | null }) {
  const m = useLazyMessages(formMessages, commandPaletteMessages);
  const navigate = useNavigate();
  // Back may change the page behind: what was found stays that organization's.
  const [here] = useState(organizationId);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const go = (goal: Goal) => {
    closeDialog();
    if ('run' in goal) goal.run();
    else void navigate(goal.to);
  };
  const search = useCommandPalette({
    organizationId: here,
    typed: () => input.current?.value ?? '',
    onGo: go,
  });
  const { found, typing } = search;
  const goals = found.sections.flatMap((section) => section.goals);
  const picked = goals.find(({ id }) => id === pickedId) ?? null;
  const active = picked ?? (typing ? goals[0] : null) ?? null;
  const optionId = (goal: Goal) => `${listId}-${goal.id}`;
  const activeId = active ? optionId(active) : undefined;

  useClearSecretField(input, closeDialog);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const move = (step: 1 | -1) => {
    const from = active ? goals.indexOf(active) : step > 0 ? -1 : 0;
    setPickedId(goals[(from + step + goals.length) % goals.length]?.id ?? null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      search.enter(picked);
    }
  };

  return (
    <Dialog
      title={m.goTo.title}
      className={classes.box}
      initialFocus={input}
      onDismiss={closeDialog}
      actions={<Button onClick={closeDialog}>{m.common.close}</Button>}
    >
      <div className={classes.field}>
        <Icon name="search" />
        {/* Not controlled: what is pasted would be mirrored into an attribute. */}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={m.goTo.title}
          aria-autocomplete="list"
          aria-expanded={goals.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={m.goTo.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          translate="no"
          enterKeyHint="go"
          data-1p-ignore=""
          data-lpignore="true"
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
        aria-label={m.goTo.title}
        tabIndex={-1}
        hidden={goals.length === 0}
        className={classes.list}
      >
        {found.sections.map((section) => (
          <Group key={section.name} section={section} listId={listId}>
            {section.goals.map((goal) => (
              <button
                key={goal.id}
                id={optionId(goal)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={goal === active}
                className={classes.option}
                // The focus stays in the box.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(goal)}
              >
                <bdi className={classes.label}>{goal.label}</bdi>
                {goal.note && <span className={classes.note}> {goal.note}</span>}
              </button>
            ))}
          </Group>
        ))}
      </div>
      <p role="status" className={classes.status}>
        <Status search={search} count={goals.length} />
      </p>
    </Dialog>
  );
}

interface GroupProps {
  section: Section;
  listId: string;
  children: ReactNode;
}

function Group({ section: { name }, listId, children }: GroupProps) {
  const m = useLazyMessages(organizationMessages, commandPaletteMessages);
  const titles = {
    people: m.goTo.people,
    apiKeys: m.nav.apiKeys,
    organizations: m.organizations.title,
    actions: m.common.actionsColumn,
  };
  const titleId = `${listId}-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={classes.title}>
        {titles[name]}
      </div>
      {children}
    </div>
  );
}

function Status({ search, count }: { search: PaletteSearch; count: number }) {
  const m = useLazyMessages(commandPaletteMessages);
  const { found, typing, secret, service } = search;
  if (!typing) return null;
  const words = [
    count > 0 ? `${m.goTo.count({ count })}.` : service === 'asked' ? '' : m.goTo.nothing,
    found.more ? m.goTo.more : '',
    secret ? m.goTo.secret : '',
    service === 'asked' ? m.goTo.asking : '',
    service === 'failed' ? m.goTo.failed : '',
  ];
  return words.filter(Boolean).join(' ');
}
