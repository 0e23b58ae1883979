/** The drawer of a record while it is read: the loading state, a failure, or a record that does not exist. */
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import { FormSkeleton } from '../../ui/page/FormSkeleton.tsx';
import { type OpenedRecord, useOpenedRecord } from '../recent-records.ts';
import { type ReadState, ReadWaiting } from './ReadWaiting.tsx';

interface Props<Model> {
  id: number;
  /** The query; its `data` is `null` when the record does not exist. */
  read: ReadState & { data: Model | null | undefined; error: Error | null; refetch: () => unknown };
  /** Returns what is shown of the record among those that were opened. */
  opened: (record: Model) => OpenedRecord;
  /** What is said of a record that does not exist. */
  gone: { title: string; hint: string };
  onClose: () => void;
  /**
   * Renders the drawer of the record.
   *
   * @param missing what is shown when the record no longer exists; else `false`
   */
  children: (record: Model, missing: ReactNode) => ReactNode;
}

/** Renders the drawer. A record that was read once stays, also when it no longer exists. */
export function ReadDrawer<Model>({ id, read, opened, gone, onClose, children }: Props<Model>) {
  const { pathname } = useLocation();
  const { data: record, error } = read;
  const [lastSeen, setLastSeen] = useState(record);
  if (record && record !== lastSeen) setLastSeen(record);
  const key = read.queryKey.join('/');
  useOpenedRecord(
    record ? { key, path: pathname, ...opened(record) } : record === null ? { key, isGone: true } : null,
  );
  const missing = record === null && (
    <Drawer title={`#${id}`} onClose={onClose}>
      <EmptyState drawing="lost" title={gone.title} hint={gone.hint} />
    </Drawer>
  );
  if (lastSeen) return children(record ?? lastSeen, missing);
  if (missing) return missing;
  return (
    <Drawer title={`#${id}`} onClose={onClose}>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <ReadWaiting read={read} />
          <FormSkeleton />
        </>
      )}
    </Drawer>
  );
}
