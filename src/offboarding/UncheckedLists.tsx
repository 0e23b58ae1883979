/** The lists of what is not certain: possible matches, and what was not checked, with the buttons that search further. */
import { type ReactNode, useId, useRef } from 'react';
import { restoreFocus } from '../lib/restore-focus.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { Button } from '../ui/basics/Button.tsx';
import { NameText } from '../ui/basics/NameText.tsx';
import { TextWithName } from '../ui/basics/TextWithName.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
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
  const organizationName = useOrganizationName();
  const nameOf = (id: PlaceId) => placeName(m, organizationName, id);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, emails, possible, unchecked, uncompared } = offboarding;
  const unsearched = unchecked.filter(isUnsearched).map(({ organizationId }) => organizationId);
  /** Returns what searches further and removes the pressed button: the heading takes its focus. */
  const searching = (how: 'askAgain' | 'searchWhole', ids: readonly PlaceId[]) => () => {
    heading.current?.focus({ preventScroll: true });
    search[how](ids);
  };
  const buttonOf = (place: Place): Pick<Entry, 'label' | 'onPress'> => {
    const ids = [place.organizationId];
    if (isUnsearched(place)) return { label: t.searchWhole, onPress: searching('searchWhole', ids) };
    if (place.state !== 'failed' || isUnknown(place)) return {};
    return { label: m.common.tryAgain, onPress: searching('askAgain', ids) };
  };

  return (
    <>
      {possible.length + uncompared.length > 0 && <h2 id={`${id}-possible`}>{t.possible}</h2>}
      <EntryList
        labelledBy={`${id}-possible`}
        entries={possible.map(({ organizationId, id: recordId, name, address, likeness }) => {
          const names = [name, nameOf(organizationId)].filter(Boolean);
          return {
            key: `${organizationId} ${recordId} ${address}`,
            name: address || name,
            about: <TextWithName text={[...names, t.likeness[likeness]].join(' · ')} name={names} />,
            ...(address && {
              label: t.addMatch,
              onPress: () => {
                // The page shows another search.
                restoreFocus(null);
                onAddMatch(address);
              },
            }),
          };
        })}
      />
      {uncompared.length > 0 && (
        <SearchFurther
          label={t.compare}
          about={`${t.notCompared({ count: uncompared.length })} ${t.cost({ count: uncompared.length })}`}
          onPress={searching('searchWhole', uncompared)}
        />
      )}
      <h2 ref={heading} id={`${id}-unchecked`} tabIndex={-1}>
        {t.notChecked}
      </h2>
      {unchecked.length === 0 && <p>{t.allChecked({ similar: uncompared.length })}</p>}
      {unsearched.length > 0 && (
        <SearchFurther
          label={t.searchAll}
          about={t.cost({ count: unsearched.length })}
          onPress={searching('searchWhole', unsearched)}
        />
      )}
      <EntryList
        labelledBy={`${id}-unchecked`}
        entries={unchecked.map((place) => ({
          key: String(place.organizationId),
          name: nameOf(place.organizationId),
          about: <TextWithName text={uncheckedReason(m, emails, place)} name={place.missing} />,
          ...buttonOf(place),
        }))}
      />
    </>
  );
}

interface Entry {
  key: string;
  name: string;
  about: ReactNode;
  label?: string;
  onPress?: () => void;
}

function EntryList({ labelledBy, entries }: { labelledBy: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul aria-labelledby={labelledBy} className={classes.list}>
      {entries.map(({ key, name, about, label, onPress }, at) => (
        <li key={key}>
          <span id={`${labelledBy}-${at}`}>
            <NameText text={name} /> <span className={classes.hint}>{about}</span>
          </span>
          {onPress && (
            <Button aria-describedby={`${labelledBy}-${at}`} onClick={onPress}>
              {label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Renders a button that searches further, with what it costs. */
function SearchFurther({ label, about, onPress }: { label: string; about: string; onPress: () => void }) {
  const id = useId();
  return (
    <div className={classes.row}>
      <Button aria-describedby={id} onClick={onPress}>
        {label}
      </Button>
      <span id={id} className={classes.hint}>
        {about}
      </span>
    </div>
  );
}
