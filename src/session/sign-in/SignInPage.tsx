/** The sign-in page: a field for a session token, and the URL of the service, so that admins recognize a wrong console. */

import { type FormEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { basePath } from '../../paths.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { startPress } from '../../ui/loading/press.ts';
import { eraseDataOfOthers } from '../data-owner.ts';
import type { Destination } from '../list-requests.ts';
import { useConfig } from '../service.ts';
import { signIn } from '../session-store.ts';
import { useSessionWords } from '../session-words.ts';
import { HandedTokenDialog } from './HandedTokenDialog.tsx';
import { expectHandedToken, handedToken, wasTokenExpected } from './handed-token.ts';
import classes from './SignInPage.module.css';
import { TokenField } from './TokenField.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Demo worlds whose service uses other variants of the specification. */
const dialectNames = ['modern', 'legacy', 'gateway'] as const;
type DialectName = (typeof dialectNames)[number];

/** A world of the simulated service, offered by demo builds. */
export interface DemoWorld {
  name: 'demo' | 'empty' | 'crowded' | DialectName;
  token: string;
}

interface Props {
  /** The worlds of a demo build; empty in production. */
  worlds: readonly DemoWorld[];
  /** The requested path. */
  next: string;
  /** Returns the page that the requested path leads to with a token. */
  destinationOf: (token: string) => Destination;
}

/** Renders the page. A refused token stays in the field, with the reason below it. */
export function SignInPage({ worlds, next, destinationOf }: Props) {
  const m = useMessages();
  const words = useSessionWords().signIn;
  const { baseUrl, session } = useConfig();
  const form = useSignIn();
  const dialects = worlds.filter(({ name }) => dialectNames.some((dialect) => dialect === name));

  useEffect(() => {
    document.title = `${words.title} · ${m.common.productName}`;
  }, [m, words]);
  useEffect(() => form.inputRef.current?.focus(), [form.inputRef]);
  // While the admin fetches a token. Not before the field is there.
  useEffect(() => whenIdle(startPress), []);

  const submit = async (text: string) => {
    wasTokenExpected();
    // A token without access to the page signs in all the same: the page itself reports the missing access.
    if (!(await form.check(text, destinationOf(text.trim())))) return;
    eraseDataOfOthers(text.trim());
    form.enter(text);
  };

  const handed = useSyncExternalStore(handedToken.subscribe, handedToken.get);
  const [asksAbout, setAsksAbout] = useState<string | null>(null);
  const submitHanded = (text: string) => {
    handedToken.set(null);
    form.setToken(text);
    void submit(text);
  };
  const receive = useEffectEvent((text: string) => {
    if (!session.signInUrl) handedToken.set(null);
    else if (wasTokenExpected()) submitHanded(text);
    else setAsksAbout(text);
  });
  useEffect(() => {
    if (handed !== null) receive(handed);
  }, [handed]);

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.mark}>
          <img src={`${basePath}/favicon.png`} alt="" width="28" height="28" />
          {m.common.productName}
        </p>
        <h1>{words.title}</h1>
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit(form.take());
          }}
          className={classes.form}
        >
          <TokenField form={form} />
          <CheckboxField
            label={words.keep}
            description={words.keepHint}
            checked={form.keep}
            onChange={(event) => form.setKeep(event.currentTarget.checked)}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {words.submit}
          </Button>
        </form>
        <dl className={classes.service}>
          <dt>{words.service}</dt>
          <dd>{new URL(baseUrl, location.origin).href}</dd>
        </dl>
        {session.signInUrl && (
          <p>
            <a
              href={withReturnPath(session.signInUrl, next)}
              rel="noopener noreferrer"
              onClick={expectHandedToken}
            >
              {words.portal}
            </a>
          </p>
        )}
        {worlds.length > 0 && (
          <section className={classes.demo} aria-labelledby="demo-worlds">
            <h2 id="demo-worlds">{words.demoTitle}</h2>
            <DemoWorlds worlds={worlds.filter((world) => !dialects.includes(world))} />
            {dialects.length > 0 && (
              <details>
                <summary>{words.otherVariants}</summary>
                <DemoWorlds worlds={dialects} />
              </details>
            )}
          </section>
        )}
      </div>
      {handed !== null && handed === asksAbout && (
        <HandedTokenDialog
          token={handed}
          replaces={false}
          onKeep={() => handedToken.set(null)}
          onUse={() => submitHanded(handed)}
        />
      )}
    </main>
  );
}

/** Returns the URL of the portal with the path to return to. A path, because it cannot lead to another origin. */
function withReturnPath(portal: string, path: string): string {
  const url = new URL(portal);
  url.searchParams.set('return_to', path);
  return url.href;
}

function DemoWorlds({ worlds }: { worlds: readonly DemoWorld[] }) {
  const words = useSessionWords().signIn;
  return (
    <div className={classes.worlds}>
      {worlds.map(({ name, token }) => (
        <button
          key={name}
          type="button"
          aria-label={words[name]}
          aria-describedby={`world-${name}`}
          onClick={() => {
            eraseDataOfOthers(token);
            signIn(token, true);
          }}
        >
          <strong>{words[name]}</strong>
          <span id={`world-${name}`}>{words[`${name}Hint`]}</span>
        </button>
      ))}
    </div>
  );
}
