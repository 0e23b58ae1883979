/** Where a session token is pasted. Shows the service's address, so that nobody pastes one into the wrong place. */
import { type FormEvent, useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { useMessages } from '../ui/use-messages.ts';
import classes from './SignInPage.module.css';
import { useConfig } from './service.ts';
import { signIn } from './session-store.ts';
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

/** The page. @param worlds what a demo build offers; none otherwise */
export function SignInPage({ worlds }: { worlds: readonly DemoWorld[] }) {
  const m = useMessages();
  const { baseUrl, session } = useConfig();
  const form = useSignIn();
  const readings = worlds.filter(({ name }) => otherReadings.some((other) => other === name));

  useEffect(() => {
    document.title = `${m.signIn.title} · ${m.productName}`;
  }, [m]);
  useEffect(() => form.inputRef.current?.focus(), [form.inputRef]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.mark}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          {m.productName}
        </p>
        <h1>{m.signIn.title}</h1>
        <p className={classes.lead}>{m.signIn.lead}</p>
        <form noValidate onSubmit={submit} className={classes.form}>
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
          <Button type="submit" face="primary" size="lg">
            {m.signIn.submit}
          </Button>
        </form>
        <dl className={classes.service}>
          <dt>{m.signIn.service}</dt>
          <dd>{new URL(baseUrl, location.origin).href}</dd>
        </dl>
        {session.signInUrl && (
          <p>
            <a href={session.signInUrl} rel="noopener noreferrer">
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

function DemoWorlds({ worlds }: { worlds: readonly DemoWorld[] }) {
  const m = useMessages();
  return (
    <div className={classes.worlds}>
      {worlds.map(({ name, token }) => (
        <button
          key={name}
          type="button"
          aria-label={m.signIn[name]}
          aria-describedby={`world-${name}`}
          onClick={() => signIn(token, true)}
        >
          <strong>{m.signIn[name]}</strong>
          <span id={`world-${name}`}>{m.signIn[`${name}Hint`]}</span>
        </button>
      ))}
    </div>
  );
}
