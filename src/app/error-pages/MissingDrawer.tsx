/** The fallback of a drawer whose chunk is gone after a deployment. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notifyNewVersion } from '../../ui/loading/load-part.ts';

/** Shows a notice about the new version and returns to the list, where the drawer can be opened again. */
export function MissingDrawer({ cause }: { cause: unknown }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = useEffectEvent(() => {
    notifyNewVersion(cause);
    void navigate({ pathname: '..', search }, { replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
