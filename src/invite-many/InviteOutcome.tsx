/** What became of the invitation of a row; its problems as long as none was sent. */
import { useSyncExternalStore } from 'react';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import { RunStateBadge } from '../bulk/views/RunStateBadge.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import { StatusBadge } from '../ui/basics/StatusBadge.tsx';
import { TextWithName } from '../ui/basics/TextWithName.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { isBlocking } from './check-row.ts';
import classes from './InviteGrid.module.css';
import { type InviteRow, isClosed } from './invite-row.ts';

interface Props {
  row: InviteRow;
  /** The run of this page; `null` before the first. */
  run: BulkRun | null;
  /** The problems of the row, as text. */
  children: string;
  /** The names in these texts. */
  names: readonly string[];
}

/** Renders the state in the run while it goes on, then the outcome. */
export function InviteOutcome({ row, run, children, names }: Props) {
  const messages = useMessages();
  const m = messages.inviteMany;
  const state = useSyncExternalStore(run?.subscribe ?? subscribeToNothing, () => runningState(run, row.key));
  if (state === 'done' || (state === undefined && row.sent?.state === 'done'))
    return <StatusBadge tone="ok">{m.invited}</StatusBadge>;
  if (state !== undefined) return <RunStateBadge state={state} verb="invite" />;
  if (!row.sent) {
    const isBlocked = row.problems.some(isBlocking);
    const text = (
      <span className={isBlocked ? classes.problem : `${classes.problem} ${classes.hint}`} title={children}>
        <TextWithName text={children} name={names} />
      </span>
    );
    if (!isBlocked) return text;
    return (
      <span className={classes.blocking}>
        <Icon name="alert" size={14} />
        {text}
      </span>
    );
  }
  const item = { id: row.key, name: row.name, about: row.email };
  const reason = reasonOf(messages.writes, { item, ...row.sent });
  const text = [reason, isClosed(row) ? m.toCheck : children].filter(Boolean).join(' ');
  return (
    <span className={classes.outcome}>
      <RunStateBadge state={row.sent.state} verb="invite" />
      <span className={classes.problem} title={text}>
        <TextWithName text={text} name={[...names, row.name, row.email]} />
      </span>
    </span>
  );
}

const subscribeToNothing = () => () => {};

/** Returns the state of a row in a run that goes on. */
const runningState = (run: BulkRun | null, key: number) =>
  run && run.progress().phase !== 'ended' ? run.stateOf(key) : undefined;
