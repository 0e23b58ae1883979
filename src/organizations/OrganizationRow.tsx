/** A known organization: the way to its users, and naming it. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formMessages } from '../i18n/form-messages.ts';
import { organizationMessages } from '../i18n/organization-messages.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/basics/Button.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { type Named, nameOf, nameOrganization } from './directory.ts';
import classes from './OrganizationsPage.module.css';

/** The row. @param fixed its name stands in config.json and stays as it is */
export function OrganizationRow({ organization, fixed }: { organization: Named; fixed: boolean }) {
  const m = useLazyMessages(formMessages, organizationMessages);
  const { id } = organization;
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const naming = text !== null;

  // The focus goes into the form when it opens, and back when it closes.
  const wasNaming = useRef(false);
  useEffect(() => {
    if (naming) input.current?.select();
    else if (wasNaming.current) button.current?.focus();
    wasNaming.current = naming;
  }, [naming]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== (organization.name ?? '')) nameOrganization(id, text ?? '');
    setText(null);
  };

  const verb = organization.name ? m.organizations.rename : m.organizations.nameIt;
  return (
    <li>
      <div className={classes.row}>
        <Link to={paths.users(id)}>
          <bdi>{nameOf(organization)}</bdi>
        </Link>
        {organization.name && <span>#{id}</span>}
        {!fixed && !naming && (
          <Button
            ref={button}
            variant="plain"
            aria-label={`${verb}: ${nameOf(organization)}`}
            onClick={() => setText(organization.name ?? '')}
          >
            {verb}
          </Button>
        )}
      </div>
      {naming && (
        <form noValidate onSubmit={submit} className={classes.naming}>
          <TextField
            ref={input}
            label={m.organizations.nameFor({ id })}
            description={m.organizations.nameHint}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setText(null);
            }}
          />
          <Button type="submit">{m.organizations.saveName}</Button>
          <Button variant="plain" onClick={() => setText(null)}>
            {m.common.cancel}
          </Button>
        </form>
      )}
    </li>
  );
}
