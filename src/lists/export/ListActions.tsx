/** The menu "More actions" of a list. */
import { searchOf } from '../../paths.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { queryText } from '../../ui/history/use-url-params.ts';
import { ActionMenu } from '../../ui/overlays/ActionMenu.tsx';
import { copyLinkAction } from '../../ui/overlays/copy-action.tsx';
import type { MenuPlace } from '../../ui/overlays/menu-actions.ts';

interface Props extends MenuPlace {
  /** The URL parameters of the list. */
  params: readonly string[];
  onExport: () => void;
}

/** Renders the open menu. */
export function ListActions({ params, onExport, ...place }: Props) {
  const m = useMessages();
  return (
    <ActionMenu
      {...place}
      actions={[
        copyLinkAction(m, () => listLink(location.href, params)),
        { id: 'export', label: m.exports.button, icon: 'download', onSelect: onExport },
      ]}
    />
  );
}

/** Returns the URL of the filtered and sorted list. @param params its parameters; the link contains no others */
function listLink(href: string, params: readonly string[]): string {
  const { origin, pathname, searchParams } = new URL(href);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => params.includes(name)));
  if (kept.has('q')) kept.set('q', searchOf(kept));
  return origin + pathname + (kept.size > 0 ? `?${queryText(kept)}` : '');
}
