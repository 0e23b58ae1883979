/** The lists of what is not certain: possible matches, and what was not checked, with the buttons that search further. */
import { type ReactNode, useId, useRef } from 'react';
import { useOrganizationName } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import { isUnsearched, type Place, type PlaceId } from './access-search.ts';
import classes from './OffboardingPage.module.css';
import type { Offboarding } from './offboarding.ts';
import { isUnknown, placeName, uncheckedReason } from './offboarding-report.ts';

interface Props {
  offboarding: Offboarding;
  /** Searches a possible match too. */
  onAddMatch: (address: string) => void;
}

/** Renders the lists. */
export function UncheckedLists({ offboarding, onAddMatch }: Props) {
  const m = useMessages();
  const t = m.offboarding;
  const nameOf = placeName(m, useOrganizationName());
  const { search, emails, possible, unchecked, uncompared } = offboarding;
  const unsearched = unchecked.filter(isUnsearched).map(({ organizationId }) => organizationId);
  const searchWhole = (label: string, ids: readonly PlaceId[]): Action | undefined =>
    ids.length > 0 ? { label, run: () => search.searchWhole(ids) } : undefined;
  const actionOf = (place: Place): Action | undefined => {
    const ids = [place.organizationId];
    if (isUnsearched(place)) return searchWhole(t.searchWhole, ids);
    const isLost = place.state === 'failed' && !isUnknown(place);
    return isLost ? { label: m.common.tryAgain, run: () => search.askAgain(ids) } : undefined;
  };
  return (
    <>
      <Entries
        title={t.possible}
        none={t.noPossible}
        further={searchWhole(t.compare, uncompared)}
        cost={`${t.notCompared({ count: uncompared.length })} ${t.cost({ count: uncompared.length })}`}
        entries={possible.map(({ organizationId, record: { name }, address, likeness }) => {
          const names = [name ?? '', nameOf(organizationId)].filter(Boolean);
          return {
            name: address || name || '',
            about: <TextWithName text={[...names, t.likeness[likeness]].join(' · ')} name={names} />,
            action: address ? { label: t.addMatch, run: () => onAddMatch(address) } : undefined,
          };
        })}
      />
      <Entries
        title={t.notChecked}
        none={t.allChecked({ similar: uncompared.length })}
        further={searchWhole(t.searchAll, unsearched)}
        cost={t.cost({ count: unsearched.length })}
        entries={unchecked.map((place) => ({
          name: nameOf(place.organizationId),
          about: <TextWithName text={uncheckedReason(m, emails, place)} name={place.missing} />,
          action: actionOf(place),
        }))}
      />
    </>
  );
}

interface Action {
  label: string;
  run: () => void;
}

interface EntriesProps {
  title: string;
  /** What is said without entries. */
  none: string;
  /** Searches further, at a cost. */
  further: Action | undefined;
  cost: string;
  entries: readonly { name: string; about: ReactNode; action: Action | undefined }[];
}

function Entries({ title, none, further, cost, entries }: EntriesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const button = ({ label, run }: Action, describedBy: string) => (
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
        <div className={classes.row}>
          {button(further, `${id}-cost`)}
          <span id={`${id}-cost`} className={classes.hint}>
            {cost}
          </span>
        </div>
      )}
      {entries.length === 0 && <p>{none}</p>}
      {entries.length > 0 && (
        <ul aria-labelledby={id} className={classes.list}>
          {entries.map(({ name, about, action }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no state
            <li key={at}>
              <span id={`${id}-${at}`}>
                <NameText text={name} /> <span className={classes.hint}>{about}</span>
              </span>
              {action && button(action, `${id}-${at}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
