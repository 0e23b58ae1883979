/** How many rows a list has and shows, beside its heading; announced as it changes. */
import { useMessages } from './use-messages.ts';

interface Props {
  shown: number;
  total: number;
  /** A search or filter is in force. */
  filtered: boolean;
  /** Only the service's own matches were asked for. */
  partial: boolean;
  /** The total in words: "61 people". */
  words: (p: { count: number }) => string;
}

/** The count. */
export function ListCount({ shown, total, filtered, partial, words }: Props) {
  const m = useMessages();
  return (
    <span aria-live="polite">
      {partial ? m.list.partial : filtered ? m.list.showing({ shown, total }) : words({ count: total })}
    </span>
  );
}
