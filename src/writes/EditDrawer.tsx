/** The drawer of a record: the form, and in its head the actions on the record. */
import type { ReactNode } from 'react';
import { DraftNotice } from '../session/drafts/DraftNotice.tsx';
import { buttonClasses } from '../ui/basics/button-classes.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { ActionButton } from '../ui/overlays/ActionButton.tsx';
import { FormDrawer } from '../ui/overlays/FormDrawer.tsx';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import type { MenuAction } from '../ui/overlays/menu-types.ts';
import { GoneNotice } from './GoneNotice.tsx';
import type { RecordEdit } from './use-record-edit.tsx';

interface Props {
  edit: RecordEdit;
  figure: ReactNode;
  subtitle: ReactNode;
  /** The actions of the menu. Blocking or unblocking also has a button of its own. */
  actions: readonly MenuAction[];
  isBlocked: boolean;
  /** The name of the menu. */
  menuLabel: string;
  /** Shown instead of a form without changes when the record no longer exists; else `false`. */
  missing: ReactNode;
  onClose: () => void;
  /** Content below the form. */
  after: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Renders the drawer. */
export function EditDrawer({
  edit,
  actions,
  isBlocked,
  menuLabel,
  missing,
  after,
  children,
  ...props
}: Props) {
  const messages = useMessages();
  const { kind, verb, name, dirty, refused, draft, state } = edit;
  const m = messages.writes;
  if (missing && !dirty) return missing;
  return (
    <FormDrawer
      {...props}
      title={name}
      actions={
        <>
          <ActionButton action={actions.find(({ id }) => id === (isBlocked ? 'unblock' : 'block'))} />
          <MenuButton
            label={menuLabel}
            className={buttonClasses({})}
            actions={() => actions.filter(({ id }) => id !== 'edit')}
          >
            {menuLabel}
            <Icon name="chevronDown" size={16} />
          </MenuButton>
        </>
      }
      submitLabel={refused ? m.tryAnyway : messages.common.save}
      dirty={dirty}
      onSubmit={edit.save}
      state={state}
      after={
        <>
          {after}
          {edit.dialog}
        </>
      }
    >
      {missing && !state.notice && <GoneNotice name={name} kind={kind} />}
      <DraftNotice draft={draft} />
      {refused && !state.notice && <p>{m.refusedBefore({ reason: m.forbidden[verb]({ name }) })}</p>}
      {children}
    </FormDrawer>
  );
}
