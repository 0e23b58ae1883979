/** The notice in a form that offers to restore its draft after a reload. */
import { useRef } from 'react';
import { useAnnounced } from '../../ui/basics/use-announced.ts';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import flow from '../../ui/page/flow.module.css';
import { clockTime } from '../clock-time.ts';
import { useSessionWords } from '../session-words.ts';
import classes from './DraftNotice.module.css';
import type { OfferedDraft } from './use-draft.ts';

/** Renders the offer; nothing without a draft. */
export function DraftNotice({ draft }: { draft: OfferedDraft }) {
  const { language, messages } = useLanguage();
  const { session: m } = useSessionWords();
  const { common } = messages;
  const status = useRef<HTMLParagraphElement>(null);
  useAnnounced(status, draft.at !== null);
  if (draft.at === null) return null;
  return (
    <div className={`${flow.row} ${classes.notice}`}>
      <p ref={status} role="status">
        {m.draftKept({ time: clockTime(language, draft.at) })}
        {draft.wasSending && `. ${m.draftWasSending}`}
      </p>
      <Button onClick={draft.restore}>{m.restore}</Button>
      <Button variant="plain" onClick={draft.discard}>
        {common.discard}
      </Button>
    </div>
  );
}
