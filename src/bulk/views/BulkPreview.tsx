/** The preview of one action over selected records, with the field for the wanted roles or organization. */
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import type { BulkPlan, BulkVerb } from '../engine/job.ts';
import { PlanDialog } from './PlanDialog.tsx';

/** What a field for the wanted roles or organization needs. */
export interface WantedFieldProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

interface Props {
  verb: BulkVerb;
  /** How many records are selected. */
  selected: number;
  /** Returns the plan for the wanted ids; called with none unless there is a field. */
  planOf: (wanted: readonly number[]) => BulkPlan;
  /** Renders the field for the wanted roles or organization. Nothing is planned until a value is chosen. */
  field?: (props: WantedFieldProps) => ReactNode;
  /** What to say while nothing is chosen. */
  chooseFirst?: string;
  /** Starts the run; the caller closes the dialog. */
  onStart: (plan: BulkPlan) => void;
  onClose: () => void;
}

/** Renders the dialog. */
export function BulkPreview({ verb, selected, planOf, field, chooseFirst, onStart, onClose }: Props) {
  const { bulk, bulkPreview: m } = useMessages();
  const [{ wanted, plan }, choose] = useState<{ wanted: readonly number[]; plan: BulkPlan | null }>(() => ({
    wanted: [],
    plan: field ? null : planOf([]),
  }));
  const input = useRef<HTMLInputElement>(null);
  return (
    <PlanDialog
      plan={plan}
      titleBefore={bulk.titles[verb]({ count: selected })}
      {...(chooseFirst && { chooseFirst })}
      {...(field && { input })}
      onStart={onStart}
      onClose={onClose}
    >
      {field?.({
        value: wanted,
        onChange: (ids) => choose({ wanted: ids, plan: ids.length > 0 ? planOf(ids) : null }),
        inputRef: input,
      })}
      {field && verb === 'setRoles' && <p>{m.rolesReplace}</p>}
    </PlanDialog>
  );
}
