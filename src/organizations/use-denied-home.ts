/** Leads from an organization that `/` chose, and that the session may not read, to the page of organizations. */
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../api/errors.ts';
import { currentLanguage } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { notifyFailure } from '../ui/basics/notify.ts';
import { leaveOrganization, organizationName } from './directory.ts';

/** The state of the navigation from `/`: the admin did not ask for this organization. */
export const chosenByConsole = 'chosenByConsole';

/** Leaves the organization when its list was refused with 403 or 404. @param error the failure of its list */
export function useDeniedHome(id: number, error: unknown): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const config = useConfig();
  const isDenied =
    state === chosenByConsole &&
    error instanceof ApiError &&
    error.kind === 'refused' &&
    (error.status === 403 || error.status === 404);
  useLayoutEffect(() => {
    if (!isDenied) return;
    leaveOrganization(id);
    const name = organizationName(config, id);
    notifyFailure(currentLanguage().messages.organizations.denied({ name }), { name });
    void navigate(paths.organizations, { replace: true });
  }, [isDenied, id, config, navigate]);
}
