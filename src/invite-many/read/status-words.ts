/** The status of a person in a list: who is blocked there is not invited without a question. */
import { normalizeText } from '../../lib/normalize-text.ts';
import type { RowProblem } from './problems.ts';

/** Returns words without accents as a set. `/o/a` and `/e` stand for two endings, `_` for a space. */
const setOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(/(\S+)\/o\/a/g, '$1o $1a')
      .replace(/(\S+)\/e/g, '$1 $1e')
      .split(/\s+/),
  );

/** Words of English, Portuguese, Spanish, French, German and Italian. */
const words = {
  held: setOf(
    `blocked deactivated suspended disabled inactive locked archived deleted removed terminated banned leaver revoked expired cancelled
    canceled deprovisioned left former resigned retired closed baja banid/o/a revogad/o/a expirad/o/a denied rejected negad/o/a rejeitad/o/a
    recusad/o/a rechazad/o/a rifiutat/o/a bloquead/o/a desativad/o/a desactivad/o/a suspens/o/a inativ/o/a inactiv/o/a desabilitad/o/a
    arquivad/o/a eliminad/o/a removid/o/a apagad/o/a cancelad/o/a suspendid/o/a deshabilitad/o/a inhabilitad/o/a archivad/o/a borrad/o/a
    rescindid/o/a demitid/o/a desligad/o/a despedid/o/a dispensad/o/a aposentad/o/a reformad/o/a jubilad/o/a annule/e licencie/e
    demissionnaire ausgetreten gekundigt pensioniert dimess/o/a licenziat/o/a annullat/o/a bloque/e suspendu/e desactive/e inactif archivee
    supprime/e sorti/e gesperrt blockiert deaktiviert inaktiv geloscht archiviert ausgeschieden ehemalig/e abgelehnt cessat/o/a bloccat/o/a
    sospes/o/a disattivat/o/a disabilitat/o/a inattiv/o/a archiviat/o/a eliminat/o/a remove delete remover eliminar supprimer entfernen
    loschen rimuovere void shared_mailbox service_account left_the_company dismissed offboarded departed declined refused withdrawn noshow
    no_show opt_out did_not_attend will_not_attend wont_attend waitlist waitlisted waiting_list on_waitlist on_waiting_list declinad/o/a
    recusou saiu faltou desistiu desistente nao_vai no_asistio no_va no_presentado refuse/e decline/e abgesagt absage storniert abgemeldet
    nicht_erschienen nimmt_nicht_teil nicht_teilgenommen non_presente disdett/o/a lista_de_espera em_lista_de_espera en_lista_de_espera
    liste_dattente en_liste_dattente sur_liste_dattente warteliste auf_warteliste auf_der_warteliste lista_dattesa in_lista_dattesa
    verstorben deceased falecid/o/a fallecid/o/a decede/e decedut/o/a refunded reembolsad/o/a rembourse/e erstattet rimborsat/o/a
    terminad/o/a`,
  ),
  /** In heads only. */
  nouns: setOf(
    `block bloqueio bloquear bloquer bloquea sperren blockieren bloccare blocca suspension suspensao suspender suspendre deactivation
    desativacao desativar termination leaving unsub unsubscribe unsubscribed opted_out optout dnc excluir austritt austrittsdatum saida
    kundigung kundigungsdatum demissao desligamento rescisao cessazione cessacao desvinculacao salida cese egreso uscita`,
  ),
  /** In heads that have no other words than these and `ofEnd`. */
  ends: setOf(
    `end/e ends ending leave leaves departure exit separation resignation retirement expires expiry expiration until valid_to last_day
    last_working fim termo termino termina ate ultimo_dia fin/e hasta terminacion depart dernier_jour jusqu_au enddatum vertragsende
    beschaftigungsende letzter_tag letzter_arbeitstag ausscheiden bis fino ultimo_giorno scadenza`,
  ),
  active: setOf(
    `active/e activated enabled ativ/o/a ativad/o/a activ/o/a activad/o/a habilitad/o/a actif aktiv aktiviert attiv/o/a attivat/o/a
    abilitat/o/a invite convidar invitar/e inviter einladen attend attending attended going coming rsvp attendance participating participa
    participou comparece compareceu presenca asiste include incluir inclure includere needs precisa necesita opt_in opted_in employed
    autoriza autorizo autorise autorizzo authorize consent consentimento consentimiento consentement einwilligung consenso aceitas aceita
    asistira asistencia participe participera vient presence kommt nimmt_teil teilnahme zusage partecipa viene presenza
    participate participar participer partecipare teilnehmen asistir comparecer`,
  ),
  free: setOf(
    `password_reset recovery pending_user_action enrolled matriculad/o/a inscrit/o/a inscrite eingeschrieben iscritt/o/a normal pending
    invited member staged provisioned registered approved current alta pendente convidad/o/a membro accepted confirmed checked_in present/e
    aceit/o/a aceite confirmad/o/a aceptad/o/a accepte/e confirme/e zugesagt angemeldet bestatigt anwesend accettat/o/a confermat/o/a paid
    pag/o/a paye/e bezahlt pagat/o/a valid/e validee gultig employed aprovad/o/a aprobad/o/a approuve/e genehmigt approvat/o/a allowed
    permitid/o/a autorise/e erlaubt zugelassen consentit/o/a`,
  ),
  yes: setOf('true t yes y sim s si oui o ja j vrai verdadeiro verdadero wahr vero on 1 x ✓ ✔ ☑'),
  no: setOf('false f no n nao non nein falso faux falsch off 0 ✗ ✘ ✖ ☐'),
};

const foldStatus = (text: string): string =>
  normalizeText(text.trim())
    .replace(/[\s_-]+/g, '_')
    // An account with an expired password is active.
    .replace(/(?:password|senha|passe|contrasena)_expir[a-z]+/, '');

/** Returns whether a text that is only a word of a status, such as `Suspended` or `not locked`, holds a person back. */
export function statusOf(text: string): 'held' | 'free' | undefined {
  if (text.length > 40) return;
  const status = foldStatus(text);
  if (words.held.has(status)) return 'held';
  const isFree = words.free.has(status) || words.active.has(status);
  if (isFree || words.held.has(status.replace(/^(?:not|nao|no|non|nicht)_/, ''))) return 'free';
  return isRefusal(status.replaceAll('_', ' ')) ? 'held' : undefined;
}

/** Tells whether the words of a head have a word for a status. */
export const isStatusNoun = (head: string): boolean =>
  / (?:status|state|estado|situacao|situacion|statut|etat|zustand|stato) /.test(head);
/** What stands beside it in the head of the status of an account. */
const ofAccount = setOf(
  'the of is are do will you account user member read only login sign in signin access credential acesso esta da do de conta utilizador usuario cuenta compte konto o receber convite pas in still longer plus mais mas mehr piu more anymore recibir recevoir ricevere receive comunicaciones comunicacoes communications quer deseja vai quiere desea va souhaitez voulez vous mochten mochtest sie du vuole vuoi',
);

/** What stands beside an end: `Last day of work`, `Data de fim do contrato`. */
const ofEnd = setOf(
  `date data fecha datum day dia jour tag giorno working work trabalho trabajo travail lavoro arbeitstag employment contract contrato
  contratto contrat vertrag membership emploi rapporto account valid valido valida gultig valable ultimo au al a on to in no em the of de do da d del di`,
);
const ANSWERS = / (?:y|yes|s|sim|si|oui|j|ja) (?:n|no|nao|non|nein) /;
const negations = setOf('not dont no nao non nicht ne kein keine never');
/** What somebody does not want, behind a negation. */
const contacts = setOf(
  `contact contactar contatar contacter kontaktieren contattare kontakt contacto contato contatto
  email emails mail mails correo send enviar envoyer senden inviare call`,
);

/** Tells whether the words of a head name a status: surely, or only if the cells below it show that. */
export function statusHead(head: string): 'sure' | 'weak' | undefined {
  if (!isStatusNoun(head)) return heldAnswer(head) ? 'weak' : undefined;
  const own = head.split(' ').filter((word) => word !== '' && !ofAccount.has(word));
  return own.length === 1 && !/ (?:state|estado|etat|stato) /.test(head) ? 'sure' : 'weak';
}

/** Returns which answer below a head holds a person back: yes below `Block credential` and `Do not invite`, no below `accountEnabled`. */
function heldAnswer(head: string): 'yes' | 'no' | undefined {
  // Not the answers in `Active (yes/no)`.
  const found = foldStatus(head.replace(ANSWERS, ' ')).split('_');
  // Also of two words, as `No-show`.
  const isIn = (sets: readonly ReadonlySet<string>[]) => (word: string, at: number) =>
    sets.some((set) => set.has(word) || set.has(`${word}_${found[at + 1]}`));
  const areEnds = found.some(isIn([words.ends])) && found.every(isIn([words.ends, ofEnd]));
  if (areEnds || found.some(isIn([words.held, words.nouns]))) return 'yes';
  const isNegated = found.some(isIn([negations]));
  const wanted = isNegated ? [words.active, contacts] : [words.active];
  // Not `DirSyncEnabled`, `billing-active`; but `Active (Y)`.
  const isKnown = found.every(isIn([...wanted, ofAccount, negations, words.yes]));
  if (isKnown && found.some(isIn(wanted))) return isNegated ? 'yes' : 'no';
}

/** Tells whether the words of a head or of a cell say that somebody wants no messages, as in `Do not e-mail` and `Email Opt Out`. */
export const isRefusal = (head: string): boolean =>
  head.split(' ').some((word) => negations.has(word) || /^(?:out|optout|unsub.*)$/.test(word)) &&
  heldAnswer(head) === 'yes';

/** Tells whether an empty cell below a head is a no, since the others have the same mark. @param cells all different ones */
export const isMarked = (head: string, cells: readonly string[]): boolean =>
  heldAnswer(head) === 'no' && cells.length === 1 && words.yes.has(foldStatus(cells[0] ?? ''));

/** Tells whether a text has a word that holds a person back, as in `Sign-in blocked`. The words of an address do not count. */
export function hasHeldWord(text: string): boolean {
  const status = statusOf(text);
  if (status) return status === 'held';
  const parts = foldStatus(text).split(/[_/]/);
  return parts.some((word) => !word.includes('@') && words.held.has(word.replace(/[^a-z]/g, '')));
}

/** The heads of notes, or no head. */
const NOTES =
  /^ +$| (?:notes?|remarks?|comments?|notas?|obs|observa\S+|comentarios?|remarques?|commentaires?|bemerkung\S*|anmerkung\S*|notiz\S*|kommentare?|osservazion\S|commenti?) /;
/** What means no in a note: “No, thanks”, “no longer here”, “doesn't want”, a cross. */
const NO =
  /^(?:no|nao|nein|non)(?:$|\W+(?:thank|obrigad|gracias|merci|danke|grazie))|\b(?:no longer|ja nao|ya no|nicht mehr)\b|\b(?:doesnt want|nao quer|no quiere|ne veut pas|will nicht|non vuole)$|[❌🚫✗✘✖]/u;
/** Tells whether a note in free words says that a person is not to be invited. @param head the words of the head of the column */
export const saysNo = (note: string, head: string): boolean =>
  NOTES.test(head) && (hasHeldWord(note) || NO.test(normalizeText(note).trim()));

const isDate = (text: string): boolean => /\d[-/.]\d|\b(?:19|20)\d\d/.test(text);
/** Tells whether a date names a year to come. */
const isToCome = (date: string): boolean =>
  Number(/\d{4}(?=\d{4}$|\b)/.exec(date)?.[0] ?? 0) > new Date().getFullYear();

/** Returns why a status holds a person back; `null` if it does not. @param head the words of the head of the column */
export function readStatus(cell: string, head: string): RowProblem | null {
  const text = cell.trim();
  const status = foldStatus(text);
  if (/^(?:_|n\/a)?$/.test(status) || statusOf(text) === 'free') return null;
  const held = heldAnswer(head);
  const isPast = held === 'yes' && isDate(text) && !isToCome(text);
  if (hasHeldWord(text) || (held && words[held].has(status)) || isPast)
    return { kind: 'blockedInList', text };
  const isFree = held && (words.yes.has(status) || words.no.has(status) || isDate(text));
  return isFree ? null : { kind: 'statusUnknown', text };
}
