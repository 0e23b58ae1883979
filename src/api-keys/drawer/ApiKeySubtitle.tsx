/** What stands below the name of an API key in the head of the drawer: id, SFTP user name and status. */
import type { ApiKey } from '../../contract/api-key.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { CopyValue } from '../../ui/overlays/CopyValue.tsx';
import { StatusBadge } from '../../ui/text/StatusBadge.tsx';
import { apiKeyStatusOf, statusTone } from '../api-key.ts';

/** Renders the status, the id and the SFTP user name, with buttons that copy the last two. */
export function ApiKeySubtitle({ apiKey: key }: { apiKey: ApiKey }) {
  const m = useMessages();
  const status = apiKeyStatusOf(key);
  return (
    <>
      <CopyValue label={m.record.copyId} text={String(key.id)} shown={`#${key.id}`} />
      {key.dnsName && <CopyValue label={m.record.copySftpName} text={key.dnsName} isCode />}
      <span>
        <StatusBadge tone={statusTone(status)}>{m.apiKeys.statuses[status]}</StatusBadge>
      </span>
    </>
  );
}
