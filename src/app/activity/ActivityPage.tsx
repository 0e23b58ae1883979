/** The page "Activity": the writes of this session with their outcomes, each with undo and a text for a ticket. */

import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { clipText } from '../../lib/clip-text.ts';
import { restoreFocus } from '../../lib/restore-focus.ts';
import { ExportButton } from '../../lists/export/ExportButton.tsx';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { copyOrShow } from '../../ui/overlays/copy-action.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/PlainTable.tsx';
import { NameText } from '../../ui/text/NameText.tsx';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { usePreference } from '../../ui/theme/use-preference.ts';
import { type ActivityEntry, activityEntries, canUndo, onActivity } from '../../writes/activity.ts';
import {
  type ActivityWords,
  aboutText,
  actionText,
  isPartlyConfirmed,
  objectText,
  outcomeText,
  ticketText,
  timeText,
} from '../../writes/activity-text.ts';
import { undoWrite } from '../../writes/present-write.tsx';
import classes from './ActivityPage.module.css';
import { activityExport } from './activity-export.ts';

/** As `rowHeights` of a plain table. */
const ROW_HEIGHTS = [56, 56] as const;

/** Renders the page. */
export function ActivityPage() {
  const { language, messages: m } = useLanguage();
  const zone = usePreference('timeZone');
  const entries = useSyncExternalStore(onActivity, activityEntries);
  const pressedUndo = useRef<HTMLElement>(null);
  const baseId = useId();

  // “Undo” disappears once its entry is undone: the focus must not be lost with it.
  useEffect(() => {
    if (entries.length === 0 || !pressedUndo.current || pressedUndo.current.isConnected) return;
    pressedUndo.current = null;
    if (document.activeElement === document.body) restoreFocus(null);
  }, [entries]);

  const words = useMemo((): ActivityWords => ({ language, m }), [language, m]);

  const columns = useMemo((): PlainColumn<ActivityEntry>[] => {
    const t = words.m.activity;
    const copy = (entry: ActivityEntry) =>
      copyOrShow(ticketText(words, entry), { title: t.copy, done: t.copied, label: t.ticket, rows: 8 });
    const time = (at: number, say = (p: { time: string }) => p.time) => (
      <time dateTime={new Date(at).toISOString()}>{say({ time: timeText(language, at, zone) })}</time>
    );
    const confirmed = (entry: ActivityEntry, none: string, whole?: typeof t.confirmedAt) =>
      entry.confirmedAt === null
        ? none
        : time(entry.confirmedAt, isPartlyConfirmed(entry) ? t.partlyConfirmedAt : whole);
    const objectId = ({ id }: ActivityEntry) => `${baseId}object-${id}`;
    return [
      { key: 'time', title: t.time, width: '100px', cell: ({ at }) => time(at) },
      { key: 'action', title: t.action, width: '110px', cell: (entry) => actionText(words, entry) },
      {
        key: 'object',
        title: t.object,
        kind: 'name',
        cell: (entry) => (
          <span id={objectId(entry)}>
            <NameText text={objectText(words, entry)} />{' '}
            <span className={classes.about}>
              <NameText text={aboutText(entry)} breaks />
            </span>
          </span>
        ),
      },
      {
        key: 'outcome',
        title: t.outcome,
        cell: (entry) => (
          <>
            <TextWithName text={clipText(outcomeText(words, entry))} name={objectText(words, entry)} />
            <span className={classes.below}>{confirmed(entry, t.notConfirmed, t.confirmedAt)}</span>
          </>
        ),
      },
      {
        key: 'confirmed',
        title: t.confirmed,
        width: '110px',
        cell: (entry) => confirmed(entry, '–'),
      },
      {
        key: 'buttons',
        title: t.buttons,
        kind: 'buttons',
        width: 'var(--buttons)',
        cell: (entry) => (
          <>
            {canUndo(entry) && (
              <Button
                aria-describedby={objectId(entry)}
                onClick={(event) => {
                  pressedUndo.current = event.currentTarget;
                  undo(entry);
                }}
              >
                {words.m.writes.undo}
              </Button>
            )}
            {entry.kind === 'run' && entry.run.show && (
              <Button aria-describedby={objectId(entry)} onClick={entry.run.show}>
                {t.show}
              </Button>
            )}
            <Button
              variant="plain"
              icon="copy"
              data-tooltip={t.copy}
              className={classes.copy}
              aria-describedby={objectId(entry)}
              onClick={() => void copy(entry)}
            >
              <span>{t.copy}</span>
            </Button>
          </>
        ),
      },
    ];
  }, [words, language, zone, baseId]);

  const count = m.activity.entries({ count: entries.length });
  return (
    <Page
      title={m.nav.activity}
      aside={entries.length > 0 && count}
      actions={
        entries.length > 0 && (
          <ExportButton rows={activityEntries} plan={async () => activityExport(words)} words={count} />
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState drawing="lost" title={m.activity.empty} hint={m.activity.emptyHint} />
      ) : (
        <PlainTable
          look="page"
          label={m.nav.activity}
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          className={classes.table}
          rowHeights={ROW_HEIGHTS}
        />
      )}
    </Page>
  );
}

const undo = (entry: ActivityEntry) => (entry.kind === 'run' ? entry.run.undo?.() : void undoWrite(entry.id));
