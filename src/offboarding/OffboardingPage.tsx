/** The page "Offboard a person": finds addresses in every known organization and in the API keys, and takes their access away. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiKeyWrites } from '../api-keys/use-api-key-writes.ts';
import type { BulkPlan } from '../bulk/engine/job.ts';
import { startRun } from '../bulk/tab/current-run.ts';
import { isEmail, isSameMailbox } from '../contract/email.ts';
import { subscribeToNothing } from '../lib/subscribe-to-nothing.ts';
import { ReportActions } from '../lists/export/ReportActions.tsx';
import { useOrganizationName } from '../organizations/directory.ts';
import { useConfig } from '../session/service.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Page } from '../ui/page/Page.tsx';
import { useUserBulks } from '../users/bulk/use-user-bulk.ts';
import { isOpen } from './access-search.ts';
import type { Offboarding } from './current-search.ts';
import { FoundTables } from './FoundTables.tsx';
import { OffboardDialog } from './OffboardDialog.tsx';
import classes from './OffboardingPage.module.css';
import { type Choice, foundKeys } from './offboarding-plan.ts';
import { offboardingReport, uncheckedReason, withRuns } from './offboarding-report.ts';
import { readEmails } from './read-emails.ts';
import { UncheckedLists } from './UncheckedLists.tsx';
import { useOffboarding } from './use-offboarding.ts';

/** Renders the page. */
export function OffboardingPage() {
  const m = useMessages();
  const t = m.offboarding;
  const { shown, state, find, hasOrganizations } = useOffboarding();
  const [params, setParams] = useSearchParams();
  const asked = params.get('email')?.trim() ?? '';
  const [text, setText] = useState(() => asked || (shown?.search.emails.join('\n') ?? ''));
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const begin = (typed: string) => {
    const { emails, wrong } = readEmails(typed);
    const problem =
      wrong.length > 0 ? t.notEmail({ text: wrong.join(', ') }) : emails.length === 0 ? t.empty : '';
    setError(problem);
    if (problem) return field.current?.focus();
    find(emails);
    const [email = '', ...more] = emails;
    setParams(more.length === 0 ? { email } : {}, { replace: true });
  };
  const beginAsked = useEffectEvent(() => {
    const { emails = [] } = shown?.search ?? {};
    if (emails.length === 1 && isSameMailbox(emails[0], asked)) return;
    setText(asked);
    if (isEmail(asked)) find([asked]);
    else setError(t.notEmail({ text: asked }));
  });
  useEffect(() => {
    if (asked) beginAsked();
  }, [asked]);

  const addMatch = (address: string) => {
    const next = [...(shown?.search.emails ?? []), address].join('\n');
    setText(next);
    begin(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(text);
  };

  return (
    <Page title={m.nav.offboard} text>
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextField
          ref={field}
          label={t.emails}
          description={t.hint}
          error={error && <span role="alert">{error}</span>}
          rows={Math.min(6, Math.max(1, text.split('\n').length))}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            begin(text);
          }}
        />
        <Button type="submit" variant="primary">
          {t.find}
        </Button>
      </form>
      {!hasOrganizations && <p>{t.noneKnown}</p>}
      {shown && state && <Found key={shown.search.startedAt} shown={shown} onAddMatch={addMatch} />}
    </Page>
  );
}

/** Renders what a search has found, and what can be done. */
function Found({ shown, onAddMatch }: { shown: Offboarding; onAddMatch: (address: string) => void }) {
  const m = useMessages();
  const t = m.offboarding;
  const { search, runs } = shown;
  // Renders again while the last run goes on.
  const last = runs.at(-1);
  useSyncExternalStore(last?.subscribe ?? subscribeToNothing, () => last?.progress() ?? null);
  const state = search.state();
  const { places, users } = state;
  const left = withRuns(m, shown);
  const organizationName = useOrganizationName();
  const { baseUrl } = useConfig();
  const usersContext = useUserBulks();
  const apiKeys = useApiKeyWrites();
  const [dialog, setDialog] = useState<{ chosen: Omit<Choice, 'address'>; found: typeof state } | null>(null);
  const openCount = places.filter(isOpen).length;
  const unchecked = places.filter((place) => uncheckedReason(m, search.emails, place) !== '').length;

  const start = (plan: BulkPlan) => {
    startRun(plan.job());
    setDialog(null);
  };
  const action = (label: string, chosen: Omit<Choice, 'address'>) => {
    const nothing = (chosen.access === 'leave' ? left.keys : left.users).length === 0;
    const reason =
      openCount > 0 ? t.wait : nothing ? (chosen.access === 'leave' ? t.noKey : t.nobody) : undefined;
    return (
      <Button
        aria-disabled={reason ? true : undefined}
        aria-description={reason}
        title={reason}
        aria-haspopup="dialog"
        onClick={() => !reason && setDialog({ chosen, found: left })}
      >
        {label}
      </Button>
    );
  };

  return (
    <div className={classes.found}>
      <p role="status" className={classes.progress}>
        {openCount > 0
          ? t.asking({ done: places.length - openCount, total: places.length })
          : t.searched({ people: users.length, keys: foundKeys(state).length, open: unchecked })}
      </p>
      <div className={classes.buttons}>
        {action(t.block, { access: 'block', keys: 'leave' })}
        {action(t.remove, { access: 'remove', keys: 'leave' })}
        {action(t.replace, { access: 'leave', keys: 'replace' })}
        {action(t.takeOut, { access: 'leave', keys: 'takeOut' })}
      </div>
      <FoundTables shown={shown} state={state} />
      <UncheckedLists shown={shown} state={state} onAddMatch={onAddMatch} />
      <p className={classes.note}>{t.notCovered}</p>
      <div className={classes.buttons}>
        <ReportActions
          report={() => offboardingReport(m, shown, organizationName, baseUrl)}
          fileName="offboarding"
          ticket
        />
      </div>
      {dialog && (
        <OffboardDialog
          chosen={dialog.chosen}
          emails={search.emails}
          found={dialog.found}
          context={{ users: usersContext, apiKeys, organizationName }}
          unchecked={unchecked}
          onStart={start}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
