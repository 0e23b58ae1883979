/** The drawer of one record beside its list. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseId } from '../paths.ts';
import { skipLeaveGuard } from '../ui/history/skip-leave-guard.ts';
import type { Identified } from './rows/list.ts';

/**
 * Returns the id of the open record, and how its drawer is closed.
 *
 * @param listPath the path of the list, whose search and filters stay in the URL
 * @param idText the id in the URL
 */
export function useRecordDrawer(listPath: string, idText: string | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const openId = parseId(idText);
  const close = useCallback(
    (done?: { skipLeaveGuard: true }) => void navigate({ pathname: listPath, search }, { state: done }),
    [navigate, listPath, search],
  );
  /** Closes the drawer of a record that has left the list. */
  const closeOf = ({ id }: Identified) => {
    if (id === openId) close(skipLeaveGuard);
  };
  return { openId, close, closeOf };
}
