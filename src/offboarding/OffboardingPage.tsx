/** The page "Offboard a person": finds addresses in every known organization and in the API keys, and takes their access away. */
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSameMailbox } from '../contract/email.ts';
import { restoreFocus } from '../lib/restore-focus.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { LeaveGuard } from '../ui/overlays/LeaveGuard.tsx';
import flow from '../ui/page/flow.module.css';
import { Page } from '../ui/page/Page.tsx';
import { TOUCH } from '../ui/table/row-height.ts';
import { readEmails } from './addresses.ts';
import { FoundAccess } from './FoundAccess.tsx';
import classes from './OffboardingPage.module.css';
import { useOffboarding } from './offboarding.ts';
import { useOffboardingWords } from './offboarding-words.ts';

/** Renders the page. */
export function OffboardingPage() {
  const m = useMessages();
  const t = useOffboardingWords();
  const { offboarding, find, hasOrganizations } = useOffboarding();
  const [params, setParams] = useSearchParams();
  const asked = params.get('email')?.trim() ?? '';
  const [text, setText] = useState(() => asked || (offboarding?.emails.join('\n') ?? ''));
  /** The text that was searched for last. */
  const [searched, setSearched] = useState(text);
  const isOther = text !== searched && text.trim() !== '';
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const begin = (typed: string) => {
    const { emails, wrong } = readEmails(typed);
    const problem =
      wrong.length > 0 ? t.notEmail({ text: wrong.join(', ') }) : emails.length === 0 ? t.empty : '';
    setText(typed);
    setError(problem);
    if (problem) return field.current?.focus();
    setSearched(typed);
    find(emails);
    const [email = '', ...more] = emails;
    setParams(more.length === 0 ? { email } : {}, { replace: true });
  };
  const beginAsked = useEffectEvent(() => {
    const [known, ...more] = offboarding?.emails ?? [];
    if (more.length > 0 || !isSameMailbox(known, asked)) begin(asked);
  });
  useEffect(() => {
    if (asked) beginAsked();
  }, [asked]);
  const focusEmpty = useEffectEvent(() => {
    // A keyboard on the screen would cover the page.
    if (text === '' && !matchMedia(TOUCH).matches) field.current?.focus();
  });
  useEffect(() => focusEmpty(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    begin(text);
  };

  return (
    <Page title={m.nav.offboard} text>
      <form
        noValidate
        onSubmit={submit}
        className={`${flow.stack} ${flow.form} ${classes.emails}`}
        data-unsaved={isOther || undefined}
      >
        <TextField
          ref={field}
          label={t.emails}
          description={t.hint}
          error={error && <span role="alert">{error}</span>}
          rows={Math.min(6, text.split('\n').length)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            if (event.repeat) event.preventDefault();
            else submit(event);
          }}
        />
        <Button type="submit" variant={offboarding ? 'quiet' : 'primary'}>
          {t.find}
        </Button>
      </form>
      <LeaveGuard when={isOther} />
      {!hasOrganizations && <p>{t.noneKnown}</p>}
      {offboarding && (
        <FoundAccess
          key={offboarding.search.startedAt}
          offboarding={offboarding}
          isOther={isOther}
          onAddMatch={(address) => {
            // The pressed button goes away with the search.
            restoreFocus(null);
            begin([...(isOther ? [text] : offboarding.emails), address].join('\n'));
          }}
        />
      )}
    </Page>
  );
}
