/** What a link to a form that creates something shows once the service has refused to create it. */
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { useRefusals } from './refusals.ts';

/** The reason, loaded with the first refusal. */
export const RefusedReason = lazyPart(async () => (await import('./RefusedReason.tsx')).RefusedReason);

/**
 * Returns whether a creation is refused, and the link's attributes. The link can still be followed.
 *
 * @param id the id of the {@link RefusedReason} beside the link
 */
export function useRefusedLink(verb: 'invite' | 'createKey', scope: number | null, id: string) {
  const refused = useRefusals()(verb, scope, null);
  return { refused, link: refused ? ({ 'aria-disabled': true, 'aria-describedby': id } as const) : {} };
}
