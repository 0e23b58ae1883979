/** Closes a question on Back and Forward, which change the page behind it. */
import { useContext, useEffect, useEffectEvent } from 'react';
import { NavigationType } from 'react-router-dom';
import { HistoryContext } from './app-history.ts';

/** Calls `close` after each Back and Forward while the component is mounted. */
export function useCloseOnBack(close: () => void): void {
  const history = useContext(HistoryContext);
  const onMove = useEffectEvent(() => {
    if (history?.position().action === NavigationType.Pop) close();
  });
  useEffect(() => history?.subscribe(() => onMove()), [history]);
}
