/** Whether the insights above a list are shown: a stored preference, except on small screens. Their button and their room. */
import './insight-slot.css';
import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { setPreference } from '../../ui/theme/preferences.ts';
import { SMALL_WINDOW, useMediaQuery } from '../../ui/theme/use-media-query.ts';
import { usePreference } from '../../ui/theme/use-preference.ts';

/** Whether the insights are shown, and how to toggle them. */
export interface InsightsShown {
  shown: boolean;
  toggle: () => void;
}

/**
 * Returns whether the insights are shown. On a small screen they start hidden, and toggling them leaves the stored
 * preference alone.
 */
export function useInsightsShown(): InsightsShown {
  const small = useMediaQuery(SMALL_WINDOW);
  const preferred = usePreference('insights') === 'shown';
  const [expanded, setExpanded] = useState(false);
  const shown = small ? expanded : preferred;
  const toggle = () => {
    if (small) setExpanded(!shown);
    else setPreference('insights', shown ? 'hidden' : 'shown');
  };
  return { shown, toggle };
}

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

interface SlotProps {
  /** Whether there are rows to count. */
  ready: boolean;
  /** The charts, as a component that is loaded when it is first rendered. */
  children: ReactNode;
}

/** Reserves the height of the charts, so that nothing moves when they appear, and renders them when the browser is idle. */
export function InsightSlot({ ready, children }: SlotProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => (ready ? whenIdle(() => setIsDue(true)) : undefined), [ready]);
  return <div className="insight-slot">{isDue && children}</div>;
}
