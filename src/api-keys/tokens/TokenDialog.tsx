/** A new token, shown this once: masked, to be copied or downloaded, and gone from the console when the dialog closes. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Button } from '../../ui/basics/Button.tsx';
import { buttonClasses } from '../../ui/basics/button-classes.ts';
import { copyKeys } from '../../ui/basics/command-key.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { MenuButton } from '../../ui/overlays/MenuButton.tsx';
import { RouteGuard } from '../../ui/overlays/RouteGuard.tsx';
import { guardSignOut } from '../../ui/overlays/sign-out-guards.ts';
import type { skipLeaveGuard } from '../../ui/overlays/skip-leave-guard.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import classes from './TokenDialog.module.css';
import { TokenNotStored } from './TokenNotStored.tsx';
import { TokenValue } from './TokenValue.tsx';
import { downloadToken, tokenFileKinds } from './token-file.ts';
import { dropToken, type HeldToken, tokenValue, useHeldToken } from './token-vault.ts';

/** The dialog, while a token waits to be handed over. It stands on whatever page there is when the token comes. */
export function TokenDialog() {
  const token = useHeldToken();
  return token && <Handover key={token.serial} token={token} />;
}

/** What the dialog says. The same words said again are a new announcement. */
interface Said {
  kind: 'nothing' | 'not-stored' | 'copied' | 'refused' | 'downloaded';
  words: string;
  serial: number;
}

/** A question before the token is lost, and what is done when it is lost all the same. */
interface Leaving {
  serial: number;
  leave: () => void;
}

function Handover({ token }: { token: HeldToken }) {
  const m = useApiKeyMessages();
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState(false);
  const [downloaded, setDownloaded] = useState(false);
  const [ticked, setTicked] = useState(false);
  const [said, setSaid] = useState<Said>({ kind: 'nothing', words: '', serial: 0 });
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = copied || downloaded || ticked;

  const say = (kind: Said['kind'], words = '') =>
    setSaid(({ serial }) => ({ kind, words, serial: serial + 1 }));
  // A question that is asked again comes to the front again.
  const ask = (leave: () => void) => setLeaving((before) => ({ leave, serial: (before?.serial ?? 0) + 1 }));
  const close = () => dropToken(token);

  const taken = () => {
    setCopied(true);
    say('copied', m.token.copied);
  };
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(tokenValue(token));
      taken();
    } catch {
      // No clipboard (plain http) or not allowed to write to it: then by hand.
      flushSync(() => {
        setShown(true);
        say('refused', m.token.selectIt({ keys: copyKeys() }));
      });
      field.current?.focus();
      field.current?.select();
    }
  };
  const download = (kind: (typeof tokenFileKinds)[number]) => {
    const file = downloadToken(kind, token);
    setDownloaded(true);
    say('downloaded', m.token.downloading({ file }));
  };

  useGuards({ stored, ask, close });

  return (
    <>
      <Dialog
        title={m.token.title}
        className={`dark-panel ${classes.dialog}`}
        initialFocus={copyButton}
        describedBy="token-lead token-warning"
        onDismiss={() => (stored ? close() : say('not-stored', m.token.notStored))}
        actions={
          <div className={classes.end}>
            <label className={classes.stored}>
              <input
                type="checkbox"
                checked={ticked}
                onChange={({ currentTarget }) => {
                  setTicked(currentTarget.checked);
                  if (said.kind === 'not-stored') say('nothing');
                }}
              />
              <span>{m.token.stored}</span>
            </label>
            <Button variant={stored ? 'primary' : 'quiet'} onClick={() => (stored ? close() : ask(close))}>
              {m.token.done}
            </Button>
          </div>
        }
      >
        <p id="token-lead" className={classes.lead}>
          {m.token.lead({ name: token.keyName })}
        </p>
        <TokenValue token={token} shown={shown} onShow={setShown} onCopied={taken} field={field} />
        <div className={classes.take}>
          <Button
            ref={copyButton}
            variant="primary"
            size="lg"
            className={classes.copy}
            data-copied={copied || undefined}
            onClick={() => void copyIt()}
          >
            <Icon name={copied ? 'check' : 'copy'} size={22} />
            {m.token.copy}
          </Button>
          <MenuButton
            label={m.token.download}
            named
            className={buttonClasses({}, classes.download)}
            actions={() =>
              tokenFileKinds.map((kind) => ({ id: kind, label: kind, onSelect: () => download(kind) }))
            }
          >
            <Icon name="download" size={16} />
            {m.token.download}
          </MenuButton>
          <p role="status" className={classes.status} data-said={said.kind}>
            {said.words && <span key={said.serial}>{said.words}</span>}
          </p>
        </div>
        <p id="token-warning" className={classes.warning}>
          {m.token.warning}
        </p>
      </Dialog>
      {!stored && (
        <RouteGuard>
          {({ stay, leave }) =>
            leaving === null && (
              <TokenNotStored
                onStay={stay}
                onLeave={() => {
                  leave();
                  close();
                }}
              />
            )
          }
        </RouteGuard>
      )}
      {leaving && (
        <TokenNotStored
          key={leaving.serial}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null);
            leaving.leave();
          }}
        />
      )}
    </>
  );
}

/** What stands against leaving while the token isn't stored; once it is, it goes with the page. */
function useGuards({
  stored,
  ask,
  close,
}: {
  stored: boolean;
  ask: (leave: () => void) => void;
  close: () => void;
}) {
  const askToSignOut = useEffectEvent(ask);
  const pageLeft = useEffectEvent(close);

  useEffect(() => {
    if (stored) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', unload);
    const stop = guardSignOut('token', (leave) => askToSignOut(leave));
    return () => {
      removeEventListener('beforeunload', unload);
      stop();
    };
  }, [stored]);

  const { pathname, state } = useLocation();
  const type = useNavigationType();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    // The form that made the key closes under the dialog.
    if (type === 'POP' || !(state as typeof skipLeaveGuard | null)?.skipLeaveGuard) pageLeft();
  }, [pathname, state, type]);
}
