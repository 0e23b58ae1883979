/** A list of the preview: its heading, at most 100 records, and how many more there are. */
import { type ReactNode, useId } from 'react';
import { bulkPreviewMessages } from '../i18n/bulk-preview-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import classes from './BulkPreview.module.css';
import type { BulkItem } from './job.ts';

/** The greatest number of records that are shown. */
const MAX_SHOWN = 100;

interface Props<Entry> {
  title: string;
  entries: readonly Entry[];
  itemOf: (entry: Entry) => BulkItem;
  /** Returns what is said about an entry. */
  textOf: (entry: Entry) => ReactNode;
}

/** Renders the list; nothing without entries. */
export function BulkPreviewList<Entry>({ title, entries, itemOf, textOf }: Props<Entry>) {
  const m = bulkPreviewMessages[useLanguage().language];
  const titleId = useId();
  if (entries.length === 0) return null;
  const more = entries.length - MAX_SHOWN;
  return (
    <div>
      <h3 id={titleId} className={classes.heading}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets. */}
      <ul role="list" aria-labelledby={titleId} className={classes.list}>
        {entries.slice(0, MAX_SHOWN).map((entry, at) => {
          const { name, about } = itemOf(entry);
          return (
            // A record that cannot be read may have no id; the order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={at} className={classes.item}>
              <span>
                <bdi>{name || m.withoutId}</bdi>
                {about && about !== name && (
                  <>
                    {' '}
                    <bdi className={classes.about}>{about}</bdi>
                  </>
                )}
              </span>{' '}
              <span>{textOf(entry)}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className={classes.more}>{m.more({ count: more })}</p>}
    </div>
  );
}
