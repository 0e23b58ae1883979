/** What stands for a drawer whose files are gone since a new version was deployed: nothing, and the list beside it. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sayNewVersion } from '../ui/basics/load-part.ts';

/** Says so at the edge of the page and goes back to the list, from where the drawer can be opened again. */
export function MissingDrawer() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = useEffectEvent(() => {
    sayNewVersion();
    void navigate({ pathname: '..', search }, { replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
