/** Whether the insights over a list are shown: as chosen before; where there is little room, only once asked for. */
import { useCallback, useState } from 'react';
import { setPreference } from '../../ui/theme/preferences.ts';
import { SMALL, useMediaQuery } from '../../ui/theme/use-media-query.ts';
import { usePreference } from '../../ui/theme/use-preference.ts';

/** Whether they are shown, and how to change it. */
export interface InsightsShown {
  shown: boolean;
  toggle: () => void;
}

/** The choice in force. In a small window it lasts for the visit and leaves the one that is remembered alone. */
export function useInsights(): InsightsShown {
  const small = useMediaQuery(SMALL);
  const remembered = usePreference('insights') === 'shown';
  const [unfolded, setUnfolded] = useState(false);
  const shown = small ? unfolded : remembered;
  const toggle = useCallback(() => {
    if (small) setUnfolded(!shown);
    else setPreference('insights', shown ? 'hidden' : 'shown');
  }, [small, shown]);
  return { shown, toggle };
}
