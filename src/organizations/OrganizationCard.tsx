/** The card of a known organization: the link to its users, the form that names it, and the button that removes it. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { restoreFocus } from '../lib/restore-focus.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/basics/notify.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import { faceOf } from '../ui/text/face.ts';
import { forgetOrganization, type NamedRecord, nameOrganization, nameOrId, useVisits } from './directory.ts';
import classes from './OrganizationsPage.module.css';

/** Renders the organization. @param fixed whether its name comes from config.json and cannot be changed */
export function OrganizationCard({ organization, fixed }: { organization: NamedRecord; fixed: boolean }) {
  const m = useMessages();
  const { id } = organization;
  const visit = useVisits().get(id);
  const factsId = useId();
  const [draftName, setDraftName] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isEditing = draftName !== null;

  // Moves the focus into the form when it opens, and back to the button when it closes.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isEditing) input.current?.select();
    else if (wasEditing.current) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draftName !== (organization.name ?? '')) nameOrganization(id, draftName ?? '');
    setDraftName(null);
  };

  const remove = () => {
    // The focus must not be lost with the row.
    restoreFocus(null);
    forgetOrganization(id);
    const name = nameOrId(organization);
    notify(m.organizations.forgotten({ name }), { name });
  };

  const hasFacts = Boolean(organization.name || visit);
  const { initials, tint } = faceOf(nameOrId(organization));
  const buttonLabel = organization.name ? m.organizations.rename : m.organizations.nameIt;
  return (
    <li className={classes.card} data-initials={initials} data-tint={tint}>
      <Link
        to={paths.users(id)}
        className={hasFacts ? undefined : (classes.alone ?? '')}
        aria-describedby={hasFacts ? factsId : undefined}
      >
        <bdi translate="no">{nameOrId(organization)}</bdi>
      </Link>
      {hasFacts && (
        <p id={factsId} className={classes.facts}>
          <span>
            {organization.name && <span>#{id}</span>}
            {visit?.people !== undefined && <span>{m.users.count({ count: visit.people })}</span>}
          </span>
          {visit && (
            <span>
              {m.organizations.opened} <DateTime value={visit.openedAt} none="" />
            </span>
          )}
        </p>
      )}
      {!fixed && !isEditing && (
        <div className={classes.buttons}>
          <IconButton
            ref={button}
            icon="edit"
            label={`${buttonLabel}: ${nameOrId(organization)}`}
            onClick={() => setDraftName(organization.name ?? '')}
          />
          <IconButton
            icon="close"
            label={m.organizations.forgetNamed({ name: nameOrId(organization) })}
            onClick={remove}
          />
        </div>
      )}
      {isEditing && (
        <form noValidate onSubmit={submit} className={classes.nameForm}>
          <TextField
            ref={input}
            label={m.organizations.nameFor({ id })}
            description={m.organizations.nameHint}
            maxLength={100}
            value={draftName}
            onChange={(event) => setDraftName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setDraftName(null);
            }}
          />
          <Button type="submit">{m.organizations.saveName}</Button>
          <Button variant="plain" onClick={() => setDraftName(null)}>
            {m.common.cancel}
          </Button>
        </form>
      )}
    </li>
  );
}
