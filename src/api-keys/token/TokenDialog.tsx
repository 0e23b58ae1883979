/** The dialog that shows a new token once: masked, with copy and download. Closing the dialog discards the token. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import { copyText } from '../../lib/copy-text.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { RouteGuard } from '../../ui/history/RouteGuard.tsx';
import type { skipLeaveGuard } from '../../ui/history/skip-leave-guard.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { MenuButton } from '../../ui/overlays/MenuButton.tsx';
import { guardSignOut } from '../../ui/overlays/sign-out-guards.ts';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { useTokenWords } from '../token-words.ts';
import classes from './TokenDialog.module.css';
import { TokenValue } from './TokenValue.tsx';
import { downloadToken, fileContents, fitsEnvFile, tokenFileKinds } from './token-file.ts';
import { dropToken, type HeldToken, markStored, tokenValue, useHeldToken } from './token-vault.ts';

/** Renders the dialog for the first token in the vault. The app shell mounts it, so it opens over any page. */
export function TokenDialog() {
  const token = useHeldToken();
  return token && <NewTokenDialog key={token.serial} token={token} />;
}

/** The text of the live region. A new `serial` makes screen readers announce an equal text again. */
interface Status {
  kind: 'none' | 'not-stored' | 'copied' | 'copy-failed' | 'downloaded';
  text: string;
  serial: number;
}

/** A blocked attempt to leave the dialog. `leave` completes the attempt and loses the token. */
interface LeaveAttempt {
  serial: number;
  leave: () => void;
}

function NewTokenDialog({ token }: { token: HeldToken }) {
  const { common } = useMessages();
  const m = useTokenWords().token;
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState(false);
  const [downloaded, setDownloaded] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const [status, setStatus] = useState<Status>({ kind: 'none', text: '', serial: 0 });
  const [leaveAttempt, setLeaveAttempt] = useState<LeaveAttempt | null>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = copied || downloaded || confirmed;

  const announce = (kind: Status['kind'], text = '') =>
    setStatus(({ serial }) => ({ kind, text, serial: serial + 1 }));
  // A new `serial` remounts the question, so that a repeated attempt brings the question to the front.
  const confirmLeave = (leave: () => void) =>
    setLeaveAttempt((previous) => ({ leave, serial: (previous?.serial ?? 0) + 1 }));
  const close = () => dropToken(token);

  const showCopied = () => {
    setCopied(true);
    announce('copied', m.copied);
  };
  const copy = async () => {
    if (await copyText(tokenValue(token))) return showCopied();
    // The admin copies by hand: the field shows the token, focused and selected.
    flushSync(() => {
      setShown(true);
      announce('copy-failed', m.selectIt);
    });
    field.current?.focus();
    field.current?.select();
  };
  const download = (kind: (typeof tokenFileKinds)[number]) => {
    const file = downloadToken(kind, token);
    setDownloaded(true);
    announce('downloaded', common.downloaded({ file }));
  };

  useEffect(() => {
    if (stored) markStored(token);
  }, [stored, token]);
  useLeaveGuards({ stored, confirmLeave, close });

  return (
    <>
      <Dialog
        title={m.title}
        className={`dark-panel screen-only ${classes.dialog}`}
        initialFocus={copyButton}
        describedBy="token-lead token-warning"
        onDismiss={() => (stored ? close() : announce('not-stored', m.notStored))}
        actions={
          <div className={classes.footer}>
            <label className={classes.stored}>
              <input
                type="checkbox"
                checked={stored}
                onChange={({ currentTarget }) => {
                  setConfirmed(currentTarget.checked);
                  if (status.kind === 'not-stored') announce('none');
                }}
              />
              <span>{m.stored}</span>
            </label>
            <Button
              variant={stored ? 'primary' : 'quiet'}
              onClick={() => (stored ? close() : confirmLeave(close))}
            >
              {m.done}
            </Button>
          </div>
        }
      >
        <p id="token-lead" className={classes.lead}>
          <TextWithName text={m.lead({ name: token.keyName })} name={token.keyName} />
        </p>
        {token.replaced && (
          <p role="alert" className={classes.replaced}>
            {m.replaced}
          </p>
        )}
        <TokenValue token={token} shown={shown} onShow={setShown} onCopied={showCopied} field={field} />
        <div className={classes.tokenActions}>
          <Button
            ref={copyButton}
            variant="primary"
            className={classes.copy}
            data-copied={copied || undefined}
            onClick={() => void copy()}
          >
            <Icon name={copied ? 'check' : 'copy'} size={22} />
            {m.copy}
          </Button>
          <MenuButton
            label={m.download}
            className={buttonClasses({}, classes.download)}
            actions={() =>
              tokenFileKinds.map((kind) => ({
                id: kind,
                label: kind,
                description: m.fileContents[kind]({ names: fileContents(kind, token) }),
                disabledReason: kind === '.env' && !fitsEnvFile(tokenValue(token)) ? m.noEnvFile : undefined,
                onSelect: () => download(kind),
              }))
            }
          >
            <Icon name="download" size={16} />
            {m.download}
          </MenuButton>
          <p id="token-warning" className={classes.warning}>
            {m.warning}
          </p>
          <p role="status" className={classes.status} data-kind={status.kind}>
            {status.text && <span key={status.serial}>{status.text}</span>}
          </p>
        </div>
      </Dialog>
      {!stored && (
        <RouteGuard>
          {({ stay, leave }) =>
            leaveAttempt === null && (
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
      {leaveAttempt && (
        <TokenNotStored
          key={leaveAttempt.serial}
          onStay={() => setLeaveAttempt(null)}
          onLeave={() => {
            setLeaveAttempt(null);
            leaveAttempt.leave();
          }}
        />
      )}
    </>
  );
}

/** The question before the console discards a token that is not stored. The initial focus is on the safe choice. */
function TokenNotStored({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const m = useTokenWords().token;
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={m.notStoredTitle}
      initialFocus={stayButton}
      describedBy="token-not-stored"
      onDismiss={onStay}
      actions={
        <>
          <Button ref={stayButton} onClick={onStay}>
            {m.back}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {m.leave}
          </Button>
        </>
      }
    >
      <p id="token-not-stored">{m.notStoredBody}</p>
    </Dialog>
  );
}

/** Asks before unloading and signing out until the token is stored. Closes the dialog when the page changes. */
function useLeaveGuards({
  stored,
  confirmLeave,
  close,
}: {
  stored: boolean;
  confirmLeave: (leave: () => void) => void;
  close: () => void;
}) {
  const askBeforeSignOut = useEffectEvent((leave: () => void) => (stored ? leave() : confirmLeave(leave)));
  const closeOnPageChange = useEffectEvent(close);

  useEffect(() => {
    if (stored) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', unload);
    return () => removeEventListener('beforeunload', unload);
  }, [stored]);
  // Until the dialog closes: a tab that another tab has signed out is left when no guard remains.
  useEffect(() => guardSignOut('token', (leave) => askBeforeSignOut(leave)), []);

  const { pathname, state } = useLocation();
  const type = useNavigationType();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // The form that created the key closes under the dialog; this change of path keeps the dialog open.
    if (type === 'POP' || !(state as typeof skipLeaveGuard | null)?.skipLeaveGuard) closeOnPageChange();
  }, [pathname, state, type]);
}
