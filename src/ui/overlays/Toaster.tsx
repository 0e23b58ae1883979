/** Where the messages of `notify` are shown and announced. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../basics/Button.tsx';
import { Icon } from '../basics/Icon.tsx';
import { IconButton } from '../basics/IconButton.tsx';
import { currentNotices, dismissNotice, NOTICE_DURATION, type Notice, onNotices } from '../basics/notify.ts';
import { useMessages } from '../basics/use-messages.ts';
import classes from './Toaster.module.css';

/** The two live regions, always on the page so that what appears in them is announced. */
export function Toaster() {
  const notices = useSyncExternalStore(onNotices, currentNotices);
  const of = (kind: Notice['kind']) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map((notice) => <Toast key={notice.id} notice={notice} />);
  return (
    <div className={classes.toaster}>
      {/* A failure is announced as it appears; an empty alert would be one for nobody. */}
      {notices.some((notice) => notice.kind === 'alert') && <div role="alert">{of('alert')}</div>}
      <div role="status">{of('status')}</div>
    </div>
  );
}

function Toast({ notice }: { notice: Notice }) {
  const m = useMessages();
  const [held, setHeld] = useState(false);
  const left = useRef(NOTICE_DURATION);
  const timed = notice.kind === 'status';

  useEffect(() => {
    if (!timed || held) return;
    const started = performance.now();
    const timer = setTimeout(() => dismissNotice(notice.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [notice.id, timed, held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only holds it
    <div
      className={classes.toast}
      data-kind={notice.kind}
      data-held={held || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={timed ? 'check' : 'alert'} />
      <div className={classes.text}>{notice.content ?? notice.text}</div>
      {notice.actions?.map(({ label, onPress }) => (
        <Button
          key={label}
          variant="plain"
          onClick={() => {
            dismissNotice(notice.id);
            onPress();
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton label={m.common.dismiss} icon="close" onClick={() => dismissNotice(notice.id)} />
      {timed && <span className={classes.time} aria-hidden="true" />}
    </div>
  );
}
