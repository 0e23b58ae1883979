/** The buttons that show only the rows with problems, or with one kind of problem. */
import { Button } from '../ui/basics/Button.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { problemKinds } from './check-row.ts';
import classes from './InviteMany.module.css';
import type { InviteSnapshot } from './invite-list.ts';
import type { ProblemFilter } from './problem-filter.ts';

interface Props {
  snapshot: InviteSnapshot;
  value: ProblemFilter | null;
  onChange: (value: ProblemFilter | null) => void;
}

/** Renders a button for each kind of problem that the list has; nothing without problems. */
export function ProblemFilters({ snapshot, value, onChange }: Props) {
  const m = useMessages().inviteMany;
  const { counts, blockedCount } = snapshot;
  const shown: { filter: ProblemFilter; label: string }[] = problemKinds
    .filter((kind) => counts[kind] > 0 || kind === value)
    .map((kind) => ({ filter: kind, label: m.kindCount({ kind: m.kinds[kind], count: counts[kind] }) }));
  if (blockedCount > 0 || value === 'blocked')
    shown.unshift({ filter: 'blocked', label: m.problems({ count: blockedCount }) });
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={m.filter} className={classes.buttons}>
      {shown.map(({ filter, label }) => (
        <Button
          key={filter}
          aria-pressed={filter === value}
          onClick={() => onChange(filter === value ? null : filter)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
