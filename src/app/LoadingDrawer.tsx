/** What stands for a drawer while its code is loaded. The list leaves room for it (`Page.module.css`). */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterMouseUp } from '../lib/after-mouse-up.ts';
import { bufferKeysForPress } from '../ui/loading/press.ts';

/** Buffers keys for the drawer. Returns to the list when the admin turns to something else. */
export function LoadingDrawer() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const leave = useEffectEvent(() => void navigate({ pathname: '..', search }, { replace: true }));
  useEffect(() => bufferKeysForPress(() => afterMouseUp(() => leave())), []);
  return <div data-opens-drawer="" />;
}
