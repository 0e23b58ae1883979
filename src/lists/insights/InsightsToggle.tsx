/** The button that shows and hides the insights above a list. */

import { Icon } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { InsightsShown } from './use-insights.ts';

/** Renders the toggle button in the plain style of the filter bar. */
export function InsightsToggle({ shown, toggle }: InsightsShown) {
  const m = useMessages();
  return (
    <Button variant="plain" className="at-end" aria-expanded={shown} onClick={toggle}>
      {m.insights.title}
      <Icon name={shown ? 'ascending' : 'descending'} size={14} />
    </Button>
  );
}
