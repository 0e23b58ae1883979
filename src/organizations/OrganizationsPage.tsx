/** The page of organizations: the known ones, and a form that opens any other by its id. */
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { parseId, paths } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { Button } from '../ui/basics/Button.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { Page } from '../ui/page/Page.tsx';
import { useOrganizations } from './directory.ts';
import { OrganizationRow } from './OrganizationRow.tsx';
import classes from './OrganizationsPage.module.css';

/** Renders the page. */
export function OrganizationsPage() {
  const m = useMessages();
  const navigate = useNavigate();
  const organizations = useOrganizations();
  const config = useConfig();
  const configuredIds = new Set(config.organizations.map(({ id }) => id));
  const [text, setText] = useState('');
  const [invalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const open = (event: FormEvent) => {
    event.preventDefault();
    const id = parseId(text.trim().replace(/^#/, ''));
    setInvalid(id === null);
    if (id === null) input.current?.focus();
    else void navigate(paths.users(id));
  };

  return (
    <Page title={m.organizations.title} text>
      <p className={classes.intro}>{organizations.length ? m.organizations.lead : m.organizations.none}</p>
      {organizations.length > 0 && (
        <ul className={classes.list}>
          {organizations.map((organization) => (
            <OrganizationRow
              key={organization.id}
              organization={organization}
              fixed={configuredIds.has(organization.id)}
            />
          ))}
        </ul>
      )}
      {organizations.length > 0 && <h2 className={classes.another}>{m.organizations.openAnother}</h2>}
      <form noValidate onSubmit={open} className={classes.form}>
        <TextField
          ref={input}
          label={m.organizations.idLabel}
          inputMode="numeric"
          value={text}
          error={invalid && m.organizations.idInvalid}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">{m.organizations.open}</Button>
      </form>
    </Page>
  );
}
