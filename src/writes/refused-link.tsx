/** A link to a creation form after the service refused a creation. */
import { useId } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import { useRefusals } from './refusals.ts';

/**
 * Returns the ARIA attributes of the link, which still works, and the reason to render beside it: for assistive technology
 * only, since sighted users read it in the form.
 *
 * @param scope the organization of an invitation; `null` for an API key
 */
export function useRefusedLink(verb: 'invite' | 'createKey', scope: number | null) {
  const { refusedHere } = useMessages().writes;
  const isRefused = useRefusals();
  const id = useId();
  if (!isRefused(verb, scope, null)) return { link: {}, reason: null };
  return {
    link: { 'aria-disabled': true, 'aria-describedby': id } as const,
    reason: (
      <span id={id} hidden>
        {refusedHere[verb]}
      </span>
    ),
  };
}
