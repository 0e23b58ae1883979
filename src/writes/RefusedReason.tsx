/** Why a link to a form that creates something is shown as disabled: the description of that link. */
import { writeMessages } from '../i18n/write-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';

interface Props {
  /** For the link's `aria-describedby`. */
  id: string;
  verb: 'invite' | 'createKey';
}

/** The reason. Not shown beside the link: the form that the link opens says it. */
export function RefusedReason({ id, verb }: Props) {
  return (
    <span id={id} hidden>
      {writeMessages[useLanguage().language].refusedHere[verb]}
    </span>
  );
}
