/** The accessible description of a link to a creation form that the service refused before. */
import { useMessages } from '../ui/basics/use-messages.ts';

interface Props {
  /** The id that `aria-describedby` of the link names. */
  id: string;
  verb: 'invite' | 'createKey';
}

/** Renders the reason for assistive technology only; sighted users read it in the form. */
export function RefusedReason({ id, verb }: Props) {
  return (
    <span id={id} hidden>
      {useMessages().writes.refusedHere[verb]}
    </span>
  );
}
