/**
 * A name or another short text of the service: isolated from the text around it and not translated, with
 * hidden characters shown.
 */
import { clipText } from '../../lib/clip-text.ts';
import { visibleParts } from './visible-parts.tsx';

interface Props {
  text: string;
  /** The most UTF-16 code units that are shown. */
  limit?: number;
  /** Whether the text is a sentence, which a translated page translates. */
  isSentence?: boolean;
  /**
   * Whether it stands in several lines where there is no room: an e-mail breaks before its "@" or at a dot before it. Not in a
   * button or a title, since some readers of accessible names would put a space there.
   */
  breaks?: boolean;
}

/** Renders the text. Hidden characters are shown as their code points. */
export function NameText({ text, limit = 200, isSentence = false, breaks = false }: Props) {
  return <bdi translate={isSentence ? undefined : 'no'}>{visibleParts(clipText(text, limit), breaks)}</bdi>;
}
