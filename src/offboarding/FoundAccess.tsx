/** What a search has found, what was done, and what can be done. */
import { useState } from 'react';
import { ReportActions } from '../lists/export/ReportActions.tsx';
import { usePlaceName } from '../organizations/directory.ts';
import { useConfig } from '../session/service.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import flow from '../ui/page/flow.module.css';
import { type PlainColumn, PlainTable } from '../ui/table/PlainTable.tsx';
import { accessColumns, type FoundColumn, keyColumns } from './found-columns.tsx';
import { type Choice, OffboardDialog } from './OffboardDialog.tsx';
import classes from './OffboardingPage.module.css';
import type { Offboarding, Row } from './offboarding.ts';
import { offboardingReport } from './offboarding-report.ts';
import { UncheckedLists } from './UncheckedLists.tsx';

interface Props {
  offboarding: Offboarding;
  /** Searches a possible match too. */
  onAddMatch: (address: string) => void;
}

/** Renders it. */
export function FoundAccess({ offboarding, onAddMatch }: Props) {
  const m = useMessages();
  const t = m.offboarding;
  const placeName = usePlaceName();
  const { baseUrl } = useConfig();
  const [chosen, choose] = useState<Choice | null>(null);
  const { emails, places, accesses, notified, accessesLeft, keysLeft, isSearching } = offboarding;
  const noAccess = isSearching ? t.wait : accessesLeft.length === 0 ? t.nobody : undefined;
  const noKey = isSearching ? t.wait : keysLeft.length === 0 ? t.noKey : undefined;

  const actions: [label: string, choice: Choice, disabledReason: string | undefined][] = [
    [t.block, { access: 'block', keys: 'leave' }, noAccess],
    [t.remove, { access: 'remove', keys: 'leave' }, noAccess],
    [t.replace, { access: 'leave', keys: 'replace' }, noKey],
    [t.takeOut, { access: 'leave', keys: 'takeOut' }, noKey],
  ];

  return (
    <div className={`${flow.stack} ${classes.found}`}>
      <p role="status">
        {isSearching
          ? t.asking({ done: places.filter(({ state }) => state !== 'open').length, total: places.length })
          : t.searched({
              organizations: new Set(accesses.map(({ organizationId }) => organizationId)).size,
              keys: new Set(notified.map(({ record }) => record.id)).size,
              open: offboarding.unchecked.length,
              similar: offboarding.uncompared.length,
            })}
      </p>
      <div className={flow.row}>
        {actions.map(([label, choice, disabledReason]) => (
          <Button
            key={label}
            variant={choice.access === 'block' && !disabledReason ? 'primary' : 'quiet'}
            disabledReason={disabledReason}
            aria-haspopup="dialog"
            onClick={() => choose(choice)}
          >
            {label}
          </Button>
        ))}
      </div>
      <FoundTable label={t.access} columns={accessColumns(m, placeName)} rows={accesses} none={t.noAccess} />
      <FoundTable label={t.keys} columns={keyColumns(m, emails)} rows={notified} none={t.noKeys} />
      <UncheckedLists offboarding={offboarding} onAddMatch={onAddMatch} />
      <p className={flow.muted}>{t.notCovered}</p>
      <div className={flow.row}>
        <ReportActions
          report={() => offboardingReport(m, offboarding, placeName, baseUrl)}
          fileName="offboarding"
          ticket
        />
      </div>
      {chosen && <OffboardDialog chosen={chosen} offboarding={offboarding} onClose={() => choose(null)} />}
    </div>
  );
}

interface TableProps<R> {
  label: string;
  columns: readonly FoundColumn<R>[];
  rows: readonly R[];
  none: string;
}

function FoundTable<R extends Row>({ label, columns, rows, none }: TableProps<R>) {
  const hasDeeds = rows.some(({ deed }) => deed !== null);
  const isShown = ({ key, cell }: FoundColumn<R>) => cell && (hasDeeds || key !== 'action');
  return (
    <>
      <h2>{label}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <PlainTable
          look="framed"
          label={label}
          columns={columns.filter(isShown) as PlainColumn<R>[]}
          rows={rows}
          rowKey={({ organizationId, record, email }) => `${organizationId} ${record.id} ${email}`}
        />
      )}
    </>
  );
}
