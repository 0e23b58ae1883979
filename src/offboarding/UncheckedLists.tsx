/** The lists of what is not certain: possible matches, and what was not checked, with the buttons that search further. */
import { useId, useRef } from 'react';
import { useOrganizationName } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import {
  isMissing,
  isOpen,
  isUncompared,
  isUnsearched,
  type Place,
  type SearchState,
} from './access-search.ts';
import type { Offboarding } from './current-search.ts';
import classes from './OffboardingPage.module.css';
import { uncheckedReason } from './offboarding-report.ts';

interface Props {
  shown: Offboarding;
  state: SearchState;
  /** Searches a possible match too. */
  onAddMatch: (address: string) => void;
}

/** Renders the lists. */
export function UncheckedLists({ shown: { search }, state, onAddMatch }: Props) {
  const m = useMessages();
  const t = m.offboarding;
  const organizationName = useOrganizationName();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Searches further, which removes the pressed button: the heading takes its focus. */
  const ask = (search: () => void) => {
    heading.current?.focus({ preventScroll: true });
    search();
  };
  const nameOf = (organizationId: number | null) =>
    organizationId === null ? m.nav.apiKeys : organizationName(organizationId);
  const unchecked = state.places.flatMap((place) => {
    const reason = uncheckedReason(m, search.emails, place);
    return reason ? [{ place, reason }] : [];
  });
  const organizationsThat = (isSo: (place: Place) => boolean) =>
    state.places
      .filter(isSo)
      .flatMap(({ organizationId }) => (organizationId === null ? [] : [organizationId]));
  const unsearched = organizationsThat(isUnsearched);
  const uncompared = state.places.some(isOpen) ? [] : organizationsThat(isUncompared);

  return (
    <>
      {state.possible.length + uncompared.length > 0 && (
        <>
          <h2 id={`${id}-possible`}>{t.possible}</h2>
          {state.possible.length > 0 && (
            <ul aria-labelledby={`${id}-possible`} className={classes.list}>
              {state.possible.map(({ organizationId, id: recordId, name, address, likeness }) => {
                const key = `${id}-${organizationId}-${recordId}-${address}`;
                return (
                  <li key={key}>
                    <span id={key}>
                      <NameText text={address || name} />{' '}
                      <span className={classes.hint}>
                        {[name, nameOf(organizationId), t.likeness[likeness]].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    {address && (
                      <Button
                        aria-describedby={key}
                        onClick={({ currentTarget: button }) => {
                          // The page shows another search: its heading takes the focus.
                          button.closest('main')?.querySelector('h1')?.focus();
                          onAddMatch(address);
                        }}
                      >
                        {t.addMatch}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
          {uncompared.length > 0 && (
            <div className={classes.all}>
              <span id={`${id}-uncompared`} className={classes.hint}>
                {t.notCompared({ count: uncompared.length })} {t.cost({ count: uncompared.length })}
              </span>
              <Button aria-describedby={`${id}-uncompared`} onClick={() => search.searchWhole(uncompared)}>
                {t.compare}
              </Button>
            </div>
          )}
        </>
      )}
      <h2 ref={heading} id={`${id}-unchecked`} tabIndex={-1}>
        {t.notChecked}
      </h2>
      {unchecked.length === 0 ? (
        <p>{t.allChecked}</p>
      ) : (
        <>
          {unsearched.length > 0 && (
            <div className={classes.all}>
              <Button
                aria-describedby={`${id}-cost`}
                onClick={() => ask(() => search.searchWhole(unsearched))}
              >
                {t.searchAll}
              </Button>
              <span id={`${id}-cost`} className={classes.hint}>
                {t.cost({ count: unsearched.length })}
              </span>
            </div>
          )}
          <ul aria-labelledby={`${id}-unchecked`} className={classes.list}>
            {unchecked.map(({ place, reason }) => {
              const { organizationId } = place;
              const key = `${id}-${organizationId}`;
              return (
                <li key={key}>
                  <span id={key}>
                    <NameText text={nameOf(organizationId)} /> <span className={classes.hint}>{reason}</span>
                  </span>
                  {organizationId !== null && isUnsearched(place) && (
                    <Button
                      aria-describedby={key}
                      onClick={() => ask(() => search.searchWhole([organizationId]))}
                    >
                      {t.searchWhole}
                    </Button>
                  )}
                  {place.state === 'failed' && !isMissing(place.error) && (
                    <Button
                      aria-describedby={key}
                      onClick={() => ask(() => search.askAgain([organizationId]))}
                    >
                      {m.common.tryAgain}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
