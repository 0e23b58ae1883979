/** Remembers the organization whose list is shown, and leads from one that `/` chose and the session may not read to the page of all. */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../api/errors.ts';
import { currentLanguage } from '../i18n/language.ts';
import { paths } from '../paths.ts';
import { useConfig } from '../session/service.ts';
import { notifyFailure } from '../ui/basics/notify.ts';
import {
  forgetOrganization,
  leaveOrganization,
  organizationName,
  rememberOrganization,
} from './directory.ts';

/** The state of the navigation from `/`: the admin did not ask for this organization. */
export const chosenByConsole = 'chosenByConsole';

/**
 * Remembers the organization, but for one that is unknown to the service and has no name. Leaves the one that `/` chose when its
 * list was refused with 403 or 404. @param error the failure of its list
 */
export function useVisitedOrganization(id: number, error: unknown): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const config = useConfig();
  const status = error instanceof ApiError && error.kind === 'refused' ? error.status : null;
  const isUnknown = status === 404 && organizationName(config, id) === `#${id}`;
  useEffect(() => (isUnknown ? forgetOrganization : rememberOrganization)(id), [id, isUnknown]);
  const isDenied = state === chosenByConsole && (status === 403 || status === 404);
  useLayoutEffect(() => {
    if (!isDenied) return;
    leaveOrganization(id);
    const name = organizationName(config, id);
    notifyFailure(currentLanguage().messages.organizations.denied({ name }), { name });
    void navigate(paths.organizations, { replace: true });
  }, [isDenied, id, config, navigate]);
}
