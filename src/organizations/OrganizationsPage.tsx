/** The page of organizations: the known ones, the records that were opened last, and a form that opens any other organization by its id. */
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { type RecentRecord, useRecentRecords } from '../session/recent-records.ts';
import { useConfig } from '../session/service.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { parseTypedId } from '../ui/basics/typed-name.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import flow from '../ui/page/flow.module.css';
import { Page } from '../ui/page/Page.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import { faceOf } from '../ui/text/face.ts';
import { NameText } from '../ui/text/NameText.tsx';
import { useOrganizations } from './directory.ts';
import { OrganizationCard } from './OrganizationCard.tsx';
import classes from './OrganizationsPage.module.css';

/** Renders the page. */
export function OrganizationsPage() {
  const m = useMessages();
  const navigate = useNavigate();
  const organizations = useOrganizations();
  const config = useConfig();
  const recent = useRecentRecords();
  const configuredIds = new Set(config.organizations.map(({ id }) => id));
  const [text, setText] = useState('');
  const [invalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const open = (event: FormEvent) => {
    event.preventDefault();
    const id = parseTypedId(text);
    setInvalid(id === null);
    if (id === null) input.current?.focus();
    else void navigate(paths.users(id));
  };

  return (
    <Page title={m.organizations.title} text>
      <p className={classes.intro}>{organizations.length ? m.organizations.lead : m.organizations.none}</p>
      {organizations.length > 0 && (
        <ul className={`${flow.columns} ${classes.cards}`}>
          {organizations.map((organization) => (
            <OrganizationCard
              key={organization.id}
              organization={organization}
              fixed={configuredIds.has(organization.id)}
            />
          ))}
        </ul>
      )}
      {recent.length > 0 && <Recent records={recent} />}
      {organizations.length > 0 && <h2 className={classes.heading}>{m.organizations.openAnother}</h2>}
      <form noValidate onSubmit={open} className={flow.field}>
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

/** Renders the face of a person, or the icon of an API key. */
function Mark({ kind, label }: Pick<RecentRecord, 'kind' | 'label'>) {
  const { initials, tint } = faceOf(label);
  return kind === 'user' ? (
    <span aria-hidden="true" data-initials={initials} data-tint={tint} />
  ) : (
    <span className={classes.key}>
      <Icon name="key" size={16} />
    </span>
  );
}

/** Renders the people and API keys that were opened in this session. */
function Recent({ records }: { records: readonly RecentRecord[] }) {
  const m = useMessages();
  const headingId = useId();
  return (
    <>
      <h2 id={headingId} className={classes.heading}>
        {m.common.recent}
      </h2>
      <ul aria-labelledby={headingId} className={`${flow.list} ${classes.recent}`}>
        {records.map(({ key, kind, label, about, path, openedAt }) => (
          <li key={key}>
            <Link to={path} aria-describedby={`${headingId}-${key}`}>
              <Mark kind={kind} label={label} />
              <NameText text={label} />
            </Link>
            <span id={`${headingId}-${key}`} className={classes.about}>
              {about !== null && about !== label && <NameText text={about} breaks />}
              <span>
                <DateTime value={openedAt} none="" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
