/** The preview of one action over selected records, with the field for the wanted roles or organization. */
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { BulkPlan, BulkVerb } from '../engine/job.ts';
import { useBulkWords } from '../tab/bulk-words.ts';
import { PlanDialog } from './PlanDialog.tsx';

/** What a field for the wanted roles or organization needs. */
export interface WantedFieldProps<Wanted> {
  value: Wanted;
  onChange: (wanted: Wanted) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

interface Props<Wanted> {
  verb: BulkVerb;
  /** How many records are selected. */
  selected: number;
  /** Returns the plan; with a choice, `null` until something is chosen. */
  planOf: (wanted: Wanted) => BulkPlan | null;
  /** What the admin chooses, such as the wanted roles or organization. */
  choice?: {
    initial: Wanted;
    field: (props: WantedFieldProps<Wanted>) => ReactNode;
    /** Renders what stands before the lists of the plan. */
    beforeLists?: (props: Omit<WantedFieldProps<Wanted>, 'inputRef'>) => ReactNode;
    /** What to say while nothing is chosen. */
    chooseFirst: string;
  };
  /** @param isStarted whether the run was started */
  onClose: (isStarted: boolean) => void;
}

/** Renders the dialog. */
export function BulkPreview<Wanted = undefined>(props: Props<Wanted>) {
  const { verb, selected, planOf, choice, onClose } = props;
  const { bulk } = useBulkWords();
  const [{ wanted, plan }, choose] = useState(() => {
    // Without a choice, a plan needs none.
    const initial = choice?.initial as Wanted;
    return { wanted: initial, plan: planOf(initial) };
  });
  const input = useRef<HTMLInputElement>(null);
  const onChange = (next: Wanted) => choose({ wanted: next, plan: planOf(next) });
  return (
    <PlanDialog
      plan={plan}
      titleBefore={bulk.titles[verb]({ count: selected })}
      {...(choice && { chooseFirst: choice.chooseFirst, input })}
      beforeLists={choice?.beforeLists?.({ value: wanted, onChange })}
      onClose={onClose}
    >
      {choice?.field({ value: wanted, onChange, inputRef: input })}
    </PlanDialog>
  );
}
