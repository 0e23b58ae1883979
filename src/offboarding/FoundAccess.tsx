/** What a search has found, what was done, what can be done, and what is not certain. */
import { type ReactNode, useId, useRef, useState } from 'react';
import { ReportActions } from '../lists/export/ReportActions.tsx';
import { usePlaceName } from '../organizations/directory.ts';
import { useConfig } from '../session/service.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { FramedList } from '../ui/page/FramedList.tsx';
import flow from '../ui/page/flow.module.css';
import { type PlainColumn, PlainTable } from '../ui/table/PlainTable.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import { isUnsearched, type Place, type PlaceId } from './access-search.ts';
import { accessColumns, type FoundColumn, keyColumns } from './found-columns.tsx';
import { type Choice, OffboardDialog } from './OffboardDialog.tsx';
import classes from './OffboardingPage.module.css';
import { type Offboarding, type Row, statusOf } from './offboarding.ts';
import { isUnknown, offboardingReport, uncheckedReason } from './offboarding-report.ts';
import { useOffboardingWords } from './offboarding-words.ts';

interface Props {
  offboarding: Offboarding;
  /** Whether the field holds other e-mails now. */
  isOther: boolean;
  /** Searches a possible match too. */
  onAddMatch: (address: string) => void;
}

/** Renders it. */
export function FoundAccess({ offboarding, isOther, onAddMatch }: Props) {
  const m = useMessages();
  const t = useOffboardingWords();
  const placeName = usePlaceName();
  const [chosen, choose] = useState<Choice | null>(null);
  const { places, accesses, notified, accessesLeft, keysLeft, isSearching } = offboarding;
  /** Whether every place has answered once. Until then only the accesses are shown, so that nothing below them moves. */
  const [wasSearched, setSearched] = useState(!isSearching);
  if (!isSearching && !wasSearched) setSearched(true);
  const notReady = isOther ? t.findFirst : isSearching ? t.wait : undefined;
  const noAccess = notReady ?? (accessesLeft.length === 0 ? t.nobody : undefined);
  const isAllBlocked = accessesLeft.every((row) => statusOf(row) === 'blocked');
  const noBlock = noAccess ?? (isAllBlocked ? t.allBlocked : undefined);
  const noKey = notReady ?? (keysLeft.length === 0 ? t.noKey : undefined);

  const actions: [label: string, choice: Choice, disabledReason: string | undefined][] = [
    [t.block, { access: 'block', keys: 'leave' }, noBlock],
    [t.remove, { access: 'remove', keys: 'leave' }, noAccess],
    [t.replace, { access: 'leave', keys: 'replace' }, noKey],
    [t.takeOut, { access: 'leave', keys: 'takeOut' }, noKey],
  ];
  const rowOf = (some: typeof actions) => (
    <div className={`${flow.row} ${flow.fill}`}>
      {some.map(([label, choice, disabledReason]) => (
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
  );

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
      {/* They wrap in pairs: none stands alone on a line. */}
      <div className={`${flow.row} ${flow.fill}`}>
        {rowOf(actions.slice(0, 2))}
        {rowOf(actions.slice(2))}
      </div>
      <FoundTable label={t.access} columns={accessColumns(m, placeName)} rows={accesses} none={t.noAccess} />
      {wasSearched && <FurtherParts offboarding={offboarding} onAddMatch={onAddMatch} />}
      {chosen && <OffboardDialog chosen={chosen} offboarding={offboarding} onClose={() => choose(null)} />}
    </div>
  );
}

/** As `rowHeights` of a plain table. */
const ROW_HEIGHTS = [56, 132] as const;

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
          rowHeights={ROW_HEIGHTS}
          rowKey={({ organizationId, record, email }) => `${organizationId} ${record.id} ${email}`}
        />
      )}
    </>
  );
}

/** Renders the API keys, the lists of what is not certain, with the buttons that search further, and the report. */
function FurtherParts({ offboarding, onAddMatch }: Omit<Props, 'isOther'>) {
  const m = useMessages();
  const t = useOffboardingWords();
  const placeName = usePlaceName();
  const { baseUrl } = useConfig();
  const { search, emails, notified, foundNowhere, possible, unchecked, uncompared } = offboarding;
  const unsearched = unchecked.filter(isUnsearched).map(({ organizationId }) => organizationId);
  const searchWhole = (ids: readonly PlaceId[]) => () => search.searchWhole(ids);
  const actionOf = (place: Place): Action | false => {
    const ids = [place.organizationId];
    if (isUnsearched(place)) return [t.searchWhole, searchWhole(ids)];
    return place.state === 'failed' && !isUnknown(place) && [m.common.tryAgain, () => search.askAgain(ids)];
  };
  return (
    <>
      <FoundTable label={t.keys} columns={keyColumns(m, t, emails)} rows={notified} none={t.noKeys} />
      {foundNowhere.length > 0 && (
        <p>
          <TextWithName text={t.nothingFor({ emails: foundNowhere.join(', ') })} name={foundNowhere} />
        </p>
      )}
      <Entries
        title={t.possible}
        none={t.noPossible}
        further={uncompared.length > 0 && [t.compare, searchWhole(uncompared)]}
        cost={`${t.notCompared({ count: uncompared.length })} ${t.cost({ count: uncompared.length })}`}
        entries={possible.map(({ organizationId, record: { name }, address, likeness }) => {
          const names = [name ?? '', placeName(organizationId)].filter(Boolean);
          return {
            name: address || name || '',
            about: <TextWithName text={[...names, t.likeness[likeness]].join(' · ')} name={names} />,
            action: address !== '' && [t.addMatch, () => onAddMatch(address)],
          };
        })}
      />
      <Entries
        title={t.notChecked}
        none={t.allChecked({ similar: uncompared.length })}
        further={unsearched.length > 0 && [t.searchAll, searchWhole(unsearched)]}
        cost={t.cost({ count: unsearched.length })}
        entries={unchecked.map((place) => ({
          name: placeName(place.organizationId),
          about: <TextWithName text={uncheckedReason(m, t, emails, place)} name={place.missing} />,
          action: actionOf(place),
        }))}
      />
      <p className={flow.muted}>{t.notCovered}</p>
      <div className={`${flow.row} ${flow.fill}`}>
        <ReportActions
          report={() => offboardingReport(m, t, offboarding, placeName, baseUrl)}
          fileName="offboarding"
          ticket
        />
      </div>
    </>
  );
}

/** A button of a list. */
type Action = readonly [label: string, run: () => void];

interface EntriesProps {
  title: string;
  /** What is said without entries. */
  none: string;
  /** Searches further, at a cost. */
  further: Action | false;
  cost: string;
  entries: readonly { name: string; about: ReactNode; action: Action | false }[];
}

function Entries({ title, none, further, cost, entries }: EntriesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const button = ([label, run]: Action, describedBy: string) => (
    <Button
      aria-describedby={describedBy}
      onClick={() => {
        // The button goes away.
        heading.current?.focus({ preventScroll: true });
        run();
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      {further && (
        <div className={`${flow.row} ${flow.fill}`}>
          {button(further, `${id}-cost`)}
          <span id={`${id}-cost`} className={flow.muted}>
            {cost}
          </span>
        </div>
      )}
      {entries.length === 0 && <p>{none}</p>}
      {entries.length > 0 && (
        <FramedList
          aria-labelledby={id}
          entries={entries.map(({ action, ...entry }) => ({
            ...entry,
            button: (describedBy) => action && button(action, describedBy),
          }))}
        />
      )}
    </>
  );
}
