/** The keys that a token was traced to, each with what can be done on the spot. None is preselected. */
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ApiKey } from '../../contract/api-keys.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { DateTime } from '../../ui/basics/DateTime.tsx';
import { StatusBadge } from '../../ui/basics/StatusBadge.tsx';
import type { MenuAction } from '../../ui/overlays/menu-types.ts';
import { apiKeyLabel, lastUseOf, statusOf, statusTone } from '../api-key.ts';
import { useListedApiKeys } from '../queries.ts';
import { ReportedValue } from '../ReportedValue.tsx';
import { useApiKeyActions } from '../use-api-key-actions.tsx';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import classes from './FoundApiKeys.module.css';

/** More than this is no trace any more. */
const MOST = 10;

interface Props {
  keys: readonly ApiKey[];
  /** A link was followed. */
  onLeave: () => void;
}

/** The list. */
export function FoundApiKeys({ keys, onLeave }: Props) {
  const m = useApiKeyMessages();
  const actionsFor = useApiKeyActions({});
  const listed = useListedApiKeys();
  if (keys.length === 0) return null;
  const more = keys.length - MOST;
  return (
    <ul className={classes.list}>
      {keys.slice(0, MOST).map((key) => (
        <Found
          key={key.id}
          // As it is now, also after a change.
          apiKey={listed.find(({ id }) => id === key.id) ?? key}
          actionsFor={actionsFor}
          onLeave={onLeave}
        />
      ))}
      {more > 0 && <li className={classes.muted}>{m.findByToken.more({ count: more })}</li>}
    </ul>
  );
}

interface FoundProps extends Pick<Props, 'onLeave'> {
  apiKey: ApiKey;
  actionsFor: (key: ApiKey) => MenuAction[];
}

/** The actions that a leaked token calls for. */
const offered = ['block', 'regenerate'];

function Found({ apiKey: key, actionsFor, onLeave }: FoundProps) {
  const m = useApiKeyMessages();
  const nameId = useId();
  const status = statusOf(key);
  const lastUse = lastUseOf(key);
  return (
    <li>
      <div className={classes.head}>
        <Link id={nameId} to={paths.apiKey(key.id)} onClick={onLeave}>
          <bdi>{apiKeyLabel(key)}</bdi>
        </Link>
        <span className={classes.muted}>#{key.id}</span>
        <StatusBadge tone={statusTone(status)}>{m.status[status]}</StatusBadge>
      </div>
      <p className={classes.muted}>
        {m.apiKeys.lastUsed}:{' '}
        <ReportedValue value={lastUse}>
          <DateTime value={lastUse} none={m.common.never} />
        </ReportedValue>
      </p>
      <div className={classes.actions}>
        {offered.map((id) => {
          const action = actionsFor(key).find((one) => one.id === id);
          return action && <Act key={id} action={action} describedBy={nameId} />;
        })}
      </div>
    </li>
  );
}

function Act({ action, describedBy }: { action: MenuAction; describedBy: string }) {
  const reasonId = useId();
  const { label, disabledReason: reason, pressAnyway = false, onSelect } = action;
  return (
    <>
      <Button
        aria-describedby={reason ? `${describedBy} ${reasonId}` : describedBy}
        aria-disabled={reason ? true : undefined}
        onClick={() => (!reason || pressAnyway) && onSelect()}
      >
        {label}
      </Button>
      {reason && (
        <span id={reasonId} className={classes.muted}>
          {reason}
        </span>
      )}
    </>
  );
}
