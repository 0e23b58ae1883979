/** The status of a person in a list: who is blocked there is not invited without a question. */
import { normalizeText } from '../lib/normalize-text.ts';
import type { HeldByStatus } from './raw-row.ts';

/** Returns the words of all languages, without accents. A `/` stands before the endings of a word. */
const setOf = (text: string): ReadonlySet<string> =>
  new Set(
    text.split(/\s+/).flatMap((word) => {
      const [stem = '', ...endings] = word.split('/');
      return endings.length === 0 ? [stem] : endings.map((ending) => stem + ending);
    }),
  );

/** Words of English, Portuguese, Spanish, French, German and Italian. */
const words = {
  held: setOf(
    `blocked deactivated suspended disabled inactive locked archived deleted removed terminated
    banned revoked expired cancelled canceled banid/o/a revogad/o/a expirad/o/a
    bloquead/o/a desativad/o/a desactivad/o/a suspens/o/a inativ/o/a inactiv/o/a desabilitad/o/a arquivad/o/a
    eliminad/o/a removid/o/a apagad/o/a cancelad/o/a
    suspendid/o/a deshabilitad/o/a inhabilitad/o/a archivad/o/a borrad/o/a
    bloque bloquee suspendu suspendue desactive desactivee inactif archivee supprime supprimee
    gesperrt blockiert deaktiviert inaktiv geloscht archiviert
    bloccat/o/a sospes/o/a disattivat/o/a disabilitat/o/a inattiv/o/a archiviat/o/a eliminat/o/a`,
  ),
  /** In heads only. */
  nouns: setOf('block bloqueio suspension suspensao deactivation desativacao'),
  active: setOf(
    `active activated enabled ativ/o/a ativad/o/a activ/o/a activad/o/a habilitad/o/a actif active activee
    aktiv aktiviert attiv/o/a attivat/o/a abilitat/o/a`,
  ),
  free: setOf('normal pending invited member pendente convidad/o/a membro'),
  yes: setOf('true t yes y sim s si oui o ja j vrai verdadeiro verdadero wahr vero on 1 x'),
  no: setOf('false f no n nao non nein falso faux falsch off 0'),
};

const foldStatus = (text: string): string => normalizeText(text.trim());
const isFree = (status: string): boolean => words.free.has(status) || words.active.has(status);

/** Tells whether a text is the word of a known status. */
export const isStatusWord = (text: string): boolean =>
  words.held.has(foldStatus(text)) || isFree(foldStatus(text));

/** What the head of a column says of a status: that it is one, or which answer below it holds a person back. */
export type StatusUse = 'status' | 'heldIfYes' | 'heldIfNo';

/** Returns which answer below a head holds a person back: yes below `Block credential`, no below `accountEnabled`. */
export function heldAnswer(head: string): 'heldIfYes' | 'heldIfNo' | undefined {
  if (head.length > 100) return;
  const found = normalizeText(head.replace(/([a-z])([A-Z])/g, '$1 $2')).split(/[^a-z]+/);
  if (found.some((word) => words.held.has(word) || words.nouns.has(word))) return 'heldIfYes';
  return found.some((word) => words.active.has(word)) ? 'heldIfNo' : undefined;
}

/** Tells whether a folded text has a word that holds a person back, as in `Sign-in blocked`. The words of an address do not count. */
const hasHeldWord = (folded: string): boolean =>
  folded.split(/\s+/).some((word) => !word.includes('@') && words.held.has(word.replace(/[^a-z]/g, '')));

/** The longest cell below any head that is read as a status. */
const MAX_STATUS_LENGTH = 40;

/**
 * Returns why a cell holds a person back; `null` if it does not.
 *
 * @param use what the head says of the cell; a word such as `Suspended` counts below any head
 */
export function readStatus(cell: string, use: StatusUse | null): HeldByStatus | null {
  const text = cell.trim();
  if (text === '' || (use === null && text.length > MAX_STATUS_LENGTH)) return null;
  const status = foldStatus(text);
  const isHeld =
    hasHeldWord(status) ||
    // A date says since when.
    (use === 'heldIfYes' && (words.yes.has(status) || /\d[-/.]\d/.test(status))) ||
    (use === 'heldIfNo' && words.no.has(status));
  if (isHeld) return { kind: 'blockedInList', text };
  return use === 'status' && !isFree(status) ? { kind: 'statusUnknown', text } : null;
}

/** Reads the status beside an address, as in `ana@x.pt (suspended)`. */
export const readStatusBeside = (text: string): HeldByStatus | null =>
  hasHeldWord(foldStatus(text)) ? { kind: 'blockedInList', text } : null;
