/** A list of the preview: its heading, at most 100 records, and how many more there are. */
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { clipText } from '../../lib/clip-text.ts';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { NameText } from '../../ui/text/NameText.tsx';
import type { BulkItem } from '../engine/job.ts';
import { useBulkWords } from '../tab/bulk-words.ts';
import classes from './PlanDialog.module.css';

/** The greatest number of records that are shown. */
const MAX_SHOWN = 100;
/** The most UTF-16 code units of a name that are shown. A tooltip shows the whole of a longer one. */
const MAX_LENGTH = 80;

interface Props<Entry> {
  title: string;
  entries: readonly Entry[];
  itemOf: (entry: Entry) => BulkItem;
  /** Returns what is said about an entry. */
  textOf: (entry: Entry) => ReactNode;
  /** Stands between the heading and the records. */
  children?: ReactNode;
}

/** Renders the list; nothing without entries. */
export function BulkPreviewList<Entry>({ title, entries, itemOf, textOf, children }: Props<Entry>) {
  const { language } = useLanguage();
  const m = useBulkWords().bulkPreview;
  const titleId = useId();
  if (entries.length === 0) return null;
  const more = entries.length - MAX_SHOWN;
  return (
    <div>
      <div className={classes.head}>
        <h3 id={titleId}>{title}</h3>{' '}
        <span className={classes.count}>{formatNumber(language, entries.length)}</span>
      </div>
      {children}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets. */}
      <ul role="list" aria-labelledby={titleId} className={classes.list}>
        {entries.slice(0, MAX_SHOWN).map((entry, at) => {
          const { name, about } = itemOf(entry);
          const cut = [...new Set([name, about])].filter((text) => text.length > MAX_LENGTH);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an unreadable record may have no id; the order never changes
              key={at}
              className={classes.item}
              data-tooltip={cut.map((text) => clipText(text)).join(' · ') || undefined}
            >
              <span className={classes.who}>
                <NameText text={name || m.withoutId} limit={MAX_LENGTH} breaks />
                {about && about !== name && (
                  <>
                    {' '}
                    <span className={classes.about}>
                      <NameText text={about} limit={MAX_LENGTH} breaks />
                    </span>
                  </>
                )}
              </span>{' '}
              <span className={classes.change}>{textOf(entry)}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className={classes.more}>{m.more({ count: more })}</p>}
    </div>
  );
}
