/** Where a session token is pasted. Shows the service's address, so that nobody pastes one into the wrong place. */
import { type FormEvent, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { signInMessages } from '../../i18n/sign-in-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { keepDraftsOf } from '../drafts/drafts.ts';
import { useConfig } from '../service.ts';
import { signIn } from '../session-store.ts';
import type { Place } from './check-token.ts';
import { dropHandedToken, handedToken, onHandedToken } from './handed-token.ts';
import classes from './SignInPage.module.css';
import { TokenField } from './TokenField.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The demo world as services speak that read the specification in other ways. */
const otherReadings = ['modern', 'legacy', 'gateway'] as const;
type Reading = (typeof otherReadings)[number];

/** A world of the simulated service, offered by demo builds. */
export interface DemoWorld {
  name: 'demo' | 'empty' | 'crowded' | Reading;
  token: string;
}

interface Props {
  /** What a demo build offers; none otherwise. */
  worlds: readonly DemoWorld[];
  /** The path first asked for. */
  next: string;
  /** The page that it leads to. */
  place: Place;
}

/** The page. A token that the service refuses stays here, with the reason at its field. */
export function SignInPage({ worlds, next, place }: Props) {
  const m = useLazyMessages(signInMessages);
  const { baseUrl, session } = useConfig();
  const form = useSignIn();
  const readings = worlds.filter(({ name }) => otherReadings.some((other) => other === name));

  useEffect(() => {
    document.title = `${m.signIn.title} · ${m.productName}`;
  }, [m]);
  useEffect(() => form.inputRef.current?.focus(), [form.inputRef]);

  const submit = async (text: string) => {
    // What the token may not read is said by the page that it may not read.
    if (!(await form.check(text, place))) return;
    keepDraftsOf(text.trim());
    form.enter(text);
  };

  const handed = useSyncExternalStore(onHandedToken, handedToken);
  const take = useEffectEvent((text: string) => {
    dropHandedToken();
    if (!session.signInUrl) return;
    form.setToken(text);
    void submit(text);
  });
  useEffect(() => {
    if (handed !== null) take(handed);
  }, [handed]);

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.mark}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          {m.productName}
        </p>
        <h1>{m.signIn.title}</h1>
        <p className={classes.lead}>{m.signIn.lead}</p>
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit(form.token);
          }}
          className={classes.form}
        >
          <TokenField
            value={form.token}
            onChange={form.setToken}
            fault={form.fault}
            inputRef={form.inputRef}
          />
          <CheckboxField
            label={m.signIn.keep}
            description={m.signIn.keepHint}
            checked={form.keep}
            onChange={(event) => form.setKeep(event.currentTarget.checked)}
          />
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            {m.signIn.submit}
          </Button>
        </form>
        <dl className={classes.service}>
          <dt>{m.signIn.service}</dt>
          <dd>{new URL(baseUrl, location.origin).href}</dd>
        </dl>
        {session.signInUrl && (
          <p>
            <a href={withReturnPath(session.signInUrl, next)} rel="noopener noreferrer">
              {m.signIn.portal}
            </a>
          </p>
        )}
        {worlds.length > 0 && (
          <section className={classes.demo} aria-labelledby="demo-worlds">
            <h2 id="demo-worlds">{m.signIn.demoTitle}</h2>
            <DemoWorlds worlds={worlds.filter((world) => !readings.includes(world))} />
            {readings.length > 0 && (
              <details>
                <summary>{m.signIn.otherReadings}</summary>
                <DemoWorlds worlds={readings} />
              </details>
            )}
          </section>
        )}
      </div>
    </main>
  );
}

/** The portal's address with the path to come back to. It is a path, so it leads nowhere but to this origin. */
function withReturnPath(portal: string, path: string): string {
  const url = new URL(portal);
  url.searchParams.set('return_to', path);
  return url.href;
}

function DemoWorlds({ worlds }: { worlds: readonly DemoWorld[] }) {
  const m = useLazyMessages(signInMessages);
  return (
    <div className={classes.worlds}>
      {worlds.map(({ name, token }) => (
        <button
          key={name}
          type="button"
          aria-label={m.signIn[name]}
          aria-describedby={`world-${name}`}
          onClick={() => {
            keepDraftsOf(token);
            signIn(token, true);
          }}
        >
          <strong>{m.signIn[name]}</strong>
          <span id={`world-${name}`}>{m.signIn[`${name}Hint`]}</span>
        </button>
      ))}
    </div>
  );
}
