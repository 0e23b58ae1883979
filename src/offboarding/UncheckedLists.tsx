/** The lists of what is not certain: possible matches, and what was not checked, with the buttons that search further. */
import { type ReactNode, useId, useRef } from 'react';
import { usePlaceName } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import flow from '../ui/page/flow.module.css';
import { NameText } from '../ui/text/NameText.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import { isUnsearched, type Place, type PlaceId } from './access-search.ts';
import classes from './OffboardingPage.module.css';
import type { Offboarding } from './offboarding.ts';
import { isUnknown, uncheckedReason } from './offboarding-report.ts';

interface Props {
  offboarding: Offboarding;
  /** Searches a possible match too. */
  onAddMatch: (address: string) => void;
}

/** Renders the lists. */
export function UncheckedLists({ offboarding, onAddMatch }: Props) {
  const m = useMessages();
  const t = m.offboarding;
  const placeName = usePlaceName();
  const { search, emails, possible, unchecked, uncompared } = offboarding;
  const unsearched = unchecked.filter(isUnsearched).map(({ organizationId }) => organizationId);
  const searchWhole = (ids: readonly PlaceId[]) => () => search.searchWhole(ids);
  const actionOf = (place: Place): Action | false => {
    const ids = [place.organizationId];
    if (isUnsearched(place)) return [t.searchWhole, searchWhole(ids)];
    return place.state === 'failed' && !isUnknown(place) && [m.common.tryAgain, () => search.askAgain(ids)];
  };
  return (
    <>
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
          about: <TextWithName text={uncheckedReason(m, emails, place)} name={place.missing} />,
          action: actionOf(place),
        }))}
      />
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
        <div className={flow.row}>
          {button(further, `${id}-cost`)}
          <span id={`${id}-cost`} className={flow.muted}>
            {cost}
          </span>
        </div>
      )}
      {entries.length === 0 && <p>{none}</p>}
      {entries.length > 0 && (
        <ul aria-labelledby={id} className={classes.list}>
          {entries.map(({ name, about, action }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no state
            <li key={at} className={flow.row}>
              <span id={`${id}-${at}`}>
                <NameText text={name} /> <span className={flow.muted}>{about}</span>
              </span>
              {action && button(action, `${id}-${at}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
