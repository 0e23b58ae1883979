/** Says below a long table on paper how many of its rows are printed. */
import { useMessages } from '../basics/use-messages.ts';
import { PRINTED_ROWS } from './use-virtual-rows.ts';

/** Renders the sentence; nothing where all rows are printed. @param count the number of rows */
export function PrintedCount({ count }: { count: number }) {
  const m = useMessages();
  if (count <= PRINTED_ROWS) return null;
  return <p className="printed-only">{m.exports.printed({ rows: PRINTED_ROWS, count })}</p>;
}
