/** Whether the insights above a list are shown: a stored preference, except on small screens. */
import { useState } from 'react';
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
