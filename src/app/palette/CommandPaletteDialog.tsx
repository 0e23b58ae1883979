/** Composes the command palette (“Go to…”): the kinds of records that it finds, and its actions. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useApiKeyKind } from '../../api-keys/api-key-palette.ts';
import { CommandPalette } from '../../command-palette/CommandPalette.tsx';
import { useOrganizations } from '../../organizations/directory.ts';
import { useRecentRecords } from '../../session/recent-records.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { useUserKind } from '../../users/user-palette.tsx';
import { closeDialog } from '../shell/open-dialog.ts';
import { inviteCommand, offboardItem, organizationKind, paletteActions } from './palette-actions.ts';

/** Renders the palette. @param organizationId the organization shown now, else the last one */
export function CommandPaletteDialog({ organizationId }: { organizationId: number | null }) {
  const m = useMessages();
  // Fixed while the palette is open: Back may change the page, but the results belong to this organization.
  const [here] = useState(organizationId);
  const kinds = [useUserKind(here), useApiKeyKind(), organizationKind(m, useOrganizations())];
  const sources = {
    kinds,
    recent: useRecentRecords().map(({ key, kind, label, about, path }) => ({
      id: key,
      label,
      note: about !== null && about !== label ? about : '',
      icon: kind === 'user' ? ('person' as const) : ('key' as const),
      to: path,
    })),
    path: useLocation().pathname,
    actions: paletteActions(m, here, kinds),
    invite: inviteCommand(here, useNavigate()),
    offboard: offboardItem(m),
  };
  return <CommandPalette sources={sources} onClose={closeDialog} />;
}
