/** Enter in the search field of a list: opens the only match. */
import { useEffect, useEffectEvent, useState } from 'react';

interface View<Row> {
  search: string;
  pending: boolean;
  /** The only match, if it is certain that there is no other. */
  only: Row | null;
}

/**
 * Returns the function to call on Enter. A search that is still running is waited for, unless it is changed.
 *
 * @param open opens a row
 */
export function useOpenOnly<Row>({ search, pending, only }: View<Row>, open: (row: Row) => void): () => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const openWanted = useEffectEvent(() => {
    setWanted(null);
    if (only && wanted === search) open(only);
  });
  useEffect(() => {
    if (wanted !== null && !pending) openWanted();
  }, [wanted, pending]);
  return () => setWanted(search);
}
