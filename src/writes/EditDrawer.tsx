/** The drawer of a record: the form, and in its head the actions on the record. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { DraftNotice } from '../session/drafts/DraftNotice.tsx';
import { isCharacterKey } from '../ui/basics/character-key.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { buttonClasses } from '../ui/buttons/button-classes.ts';
import { ActionButton } from '../ui/overlays/ActionButton.tsx';
import { FormDrawer } from '../ui/overlays/FormDrawer.tsx';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { isActionKey, type MenuAction, runActionKey } from '../ui/overlays/menu-actions.ts';
import { GoneNotice } from './GoneNotice.tsx';
import { RecordChanges } from './RecordChanges.tsx';
import type { RecordEdit } from './use-record-edit.tsx';

interface Props {
  edit: RecordEdit;
  figure: ReactNode;
  subtitle: ReactNode;
  /** The actions of the menu. Blocking or unblocking also has a button of its own. */
  actions: readonly MenuAction[];
  isBlocked: boolean;
  /** A further button of the head. */
  action?: ReactNode;
  /** Shown instead of a form without changes when the record no longer exists; else `false`. */
  missing: ReactNode;
  onClose: () => void;
  /** Content below the form. */
  after: ReactNode;
  /** What a drawer that opens to read shows in place of the fields; without it, the fields are always shown. */
  reading?: ReactNode;
  /** Called by Cancel; by default it closes the drawer. */
  onCancel?: (() => void) | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Renders the drawer. In it the keys of actions do what they do on the row. */
export function EditDrawer({
  edit,
  actions,
  action,
  reading,
  onCancel,
  isBlocked,
  missing,
  after,
  children,
  ...props
}: Props) {
  const messages = useMessages();
  const { kind, verb, scope, target, name, dirty, refused, draft, state } = edit;
  const m = messages.writes;
  const { otherActions } = messages.record;
  const first = isBlocked ? 'unblock' : 'block';
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isActionKey(event) || !isCharacterKey(event) || (missing && !dirty)) return;
    // With the focus on a row, the key acts on that row; with the focus elsewhere on the page, on nothing.
    const target = event.target as Element;
    if (target !== document.body && !target.closest('[role="dialog"]')) return;
    event.preventDefault();
    runActionKey(event.key, actions);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  if (missing && !dirty) return missing;
  return (
    <FormDrawer
      {...props}
      title={name}
      actions={
        <>
          <ActionButton action={actions.find(({ id }) => id === first)} />
          {action}
          <MenuButton
            label={otherActions}
            className={buttonClasses({})}
            actions={() => actions.filter(({ id }) => id !== first && id !== 'edit')}
          >
            {otherActions}
            <Icon name="chevronDown" size={16} />
          </MenuButton>
        </>
      }
      submitLabel={refused ? m.tryAnyway : messages.common.save}
      dirty={dirty}
      isQuiet={!dirty}
      reads={Boolean(reading)}
      {...(onCancel && { onCancel })}
      onSubmit={edit.save}
      state={state}
      after={
        <>
          {after}
          <RecordChanges scope={scope} target={target} />
          {edit.dialog}
        </>
      }
    >
      {missing && !state.notice && <GoneNotice name={name} kind={kind} />}
      <DraftNotice draft={draft} />
      {refused && !reading && !state.notice && (
        <p>{m.refusedBefore({ reason: m.forbidden[verb]({ name }) })}</p>
      )}
      {reading || children}
    </FormDrawer>
  );
}
