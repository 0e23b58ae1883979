/** Shows the notifications of `notify` and announces them to screen readers. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { restoreFocus } from '../../lib/restore-focus.ts';
import { Icon } from '../basics/Icon.tsx';
import { currentNotices, dismissNotice, NOTICE_DURATION, type Notice, onNotices } from '../basics/notify.ts';
import { useMessages } from '../basics/use-messages.ts';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextWithName } from '../text/TextWithName.tsx';
import classes from './Toaster.module.css';

/** Renders the notifications in two live regions: `alert` for failures and `status` for successes. */
export function Toaster() {
  const notices = useSyncExternalStore(onNotices, currentNotices);
  const toasts = (isIn: (notice: Notice) => boolean) =>
    notices.filter(isIn).map((notice) => <Toast key={notice.id} notice={notice} />);
  const alerts = toasts(({ kind, held }) => kind === 'alert' && !held);
  return (
    <div className={classes.toaster} data-notices>
      {/* An alert is announced when it is inserted, so it exists only with content. A status must exist before. */}
      {alerts.length > 0 && <div role="alert">{alerts}</div>}
      <div role="status">{toasts(({ kind, held }) => kind === 'status' && !held)}</div>
      {/* Visible behind a dialog, and announced after it has closed. */}
      {toasts(({ held }) => held === true)}
    </div>
  );
}

function Toast({ notice }: { notice: Notice }) {
  const m = useMessages();
  const [paused, setPaused] = useState(false);
  const remaining = useRef(NOTICE_DURATION);
  const timed = notice.kind === 'status';
  const waits = paused || notice.held === true;
  const dismiss = () => {
    dismissNotice(notice.id);
    // The pressed button is about to disappear.
    restoreFocus(null);
  };

  useEffect(() => {
    if (!timed || waits) return;
    const started = performance.now();
    const timer = setTimeout(() => dismissNotice(notice.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - started;
    };
  }, [notice.id, timed, waits]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover only pauses the timer
    <div
      className={classes.toast}
      data-kind={notice.kind}
      data-paused={waits || undefined}
      data-moved={notice.held === false || undefined}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={timed ? 'check' : 'alert'} />
      <div className={classes.text}>
        {notice.content ?? <TextWithName text={notice.text} name={notice.name ?? ''} />}
      </div>
      {notice.actions?.map(({ label, onPress, stays }) => (
        <Button
          key={label}
          variant="plain"
          onClick={() => {
            if (!stays) dismiss();
            onPress();
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton label={m.common.dismiss} icon="close" onClick={dismiss} />
      {/* Shows how long “Undo” remains. */}
      {timed && notice.actions && (
        <span
          className={classes.time}
          style={{ animationDuration: `${NOTICE_DURATION}ms` }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
