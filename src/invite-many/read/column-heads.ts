/**
 * What the head of a column means, in English, Portuguese, Spanish, French, German and Italian. Heads are judged by the
 * words in them, so that `Email Address [Required]`, `WORK_EMAIL` and `E-mail do aluno` need no entry of their own.
 */
import { isEmail } from '../../contract/email.ts';
import { readAddress } from '../../contract/recipients.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import type { InviteField } from './problems.ts';
import { isRefusal, statusHead } from './status-words.ts';

/** What a column holds. */
export type ColumnKind = InviteField | 'firstName' | 'lastName' | 'status' | 'ignore';

/** What a head says of its column. */
export interface HeadMeaning {
  /** `ignore` for a head that is not known. */
  kind: ColumnKind;
  /** The words of the head with a space around each: `FIRST_NAME`, `firstName` and `First Name*` are ` first name `. */
  words: string;
  /** Of several columns of a kind the lowest is meant: `Email` before `Email 2` before `Home email`. */
  rank: number;
  /** Whether the cells must show that the kind is right, as below `Login` and `State`. */
  isWeak: boolean;
  /** Whether the column is about somebody else, `Manager Email`, or about an address, `Email status`. */
  isOther: boolean;
  /** Whether the column has a part of a name beside another one, `Middle name`, `Segundo apellido`, or the one to be used, `Nome social`. */
  isFurther: boolean;
}

const wordsIn = (text: string): RegExp => new RegExp(` (?:${text.trim().split(/\s+/).join('|')}) `);

/** Other people, and groups of them. A `.` stands for a letter, `.+` and `.*` for an ending. */
const OTHERS = wordsIn(`
  manager.? supervisor.? boss lead leader.? parent.? mother.? father.? guardian.? spouse partner emergency assist[ae]nt.* buyer purchaser payer booker trainer coach billing
  owner.? creator.? author.? approver.? editor inviter referrer.? sender created modified updated invited
  mentor.? advis[eo]r.? sponsor.? organi[sz]er.? referred request.+ assigne.+ carer.? secretary teacher.? tutor.? kin report.+ group.? team.? department.? dept list reply
  gestor.? chefe.? chefia superior.* formador.* pagador.* pagante encarregad.+ enc ee resp responsav.+ representa.+ progenit.+ turma mae pai pais conjuge autor.? criado remetente grupo.? equip.+ departamento
  comprador.* emergencia jefe.? responsable.? madre padre.? conyuge creado superieur mere pere tuteur tutrice conjoint cree groupe service chef acheteu.+ payeur.* formateur.* formatrice urgence
  vorgesetzt.+ \\S*leiter.* \\S*leitung mutter vater eltern.* erziehungsberecht.+ sorgeberecht.+ betreuer.* ausbilder.* vormund \\S*lehrer.* ersteller.? erstellt gruppen? abteilung kaufer.* bucher zahler besteller trainerin notfall
  responsabile capo genitor.+ coniuge creato gruppo squadra reparto acquirente emergenza`);

/** What has a name of its own. */
const NOT_OF_PEOPLE = wordsIn(`
  account company vendor supplier organi[sz]ation.? school.? class classes division file domain host product.? project.? course.? street
  city country event site location office unit room nick nickname short sortable distinguished canonical phonetic maiden birth prefix suffix title business
  conta empresa.? fornecedor.? proveedor.* fournisseur lieferant.* fornitore organizac.+ escola turma ficheiro arquivo curso cidade alcunha solteira tratamento
  cuenta organizacion colegio escuela clase ciudad apodo soltera compte entreprise societe ecole cours ville surnom fille
  naissance konto firm.+ unternehmen schul(?!er).+ klasse kurs stadt spitzname geburtsname conto azienda societa scuola corso
  citta soprannome nubile tipo type typ`);

/** What is said about an address, and the name that is shown beside it. */
const ABOUT_ADDRESS = wordsIn(`
  accepts? accepted marketing subscribed verified opt status estado count sent type label.? etiquetas? domain unsubscribed tipo typ consent notifications? format preferences? settings
  display.* anzeige.* angezeigt.* apresentar exibicao affiche affichage mostrar visualizzat.+`);

/** A second address of the same person, or one for another purpose. */
const SECOND = wordsIn(`
  second secondary alternat.+ other additional addresses personal private home recovery backup old former alias.* proxy forwarding
  preferred emails certificata pec secundari.+ outr.+ pessoal particular recuperac.+ antig.+ otr.+ alternativ.+
  secondaire secours autre personnel.* prive perso domicile recuperation ancien
  \\S*wiederherstellung sekundar.+ privat.* zweit.+ weitere andere personlich.+ secondari.+ altr.+ personale recupero vecchi.+`);

/** A part of a name beside another one. */
const FURTHER = wordsIn(`
  middle additional weitere (?<!razao\\s)social second segundo segunda meio deuxieme zweit.+ secondo materno`);

const EMAIL =
  / (?:\S*e?mails?|e?mail\S*|courriel|mel|messagerie|smtp|correio|correo|posta elettronica|\S+ (?:electronique|elettronico|electronico|eletronico)) /;
const NO_EMAIL = / (?:mailing|mailbox\S*|mailchimp|voicemail|emailed) /;
const LOGIN =
  / (?:login|log in|alias\S*|userprincipalname|username|user|users|utilizador|usuario|utilisateur|benutzername|benutzer|utente|account|address|adresse|endereco|direccion|indirizzo|contact|contacto|contato|contatto|kontakt) /;
/** The name of a user at Microsoft, which has the form of an address. */
const PRINCIPAL =
  / (?:principal name|userprincipalname|upn|nome? principal\S*|nombre principal|nom d utilisateur principal|benutzerprinzipalname) /;
const NAMES = {
  firstName:
    / (?:(?:first|given|middle|additional|christian) names?|firstnames?|givennames?|forenames?|middlenames?|fname|given|nomes? propri\S+|(?:primeiro|segundo) nome|nome do meio|nombres|nombre de pila|(?:primer|segundo) nombre|prenoms?|deuxieme prenom|vornamen?|vor|rufname|zweiter vorname|nome di battesimo|secondo nome) |^ (?:first|middle) $/,
  lastName:
    / (?:(?:last|family) names?|lastnames?|familynames?|surnames?|lname|sn|apelidos?|sobrenomes?|ultimos? nomes?|nomes? de familia|apellidos?|noms? de famille|nom d usage|patronyme|nachnamen?|familiennamen?|zuname|cognom[ei]) |^ last $/,
  name: / (?:(?:full|display|complete|whole|user|real) names?|fullname|displayname|fn|cn|(?:anzeige)?name[ns]?|nomes?|nom|nombre|nominativo|last first|pessoa|person|persona|personne) | (?:heissen sie|heisst du|[ts]e (?:ll|ch)amas?|chamas te|vous appelez vous|t appelles tu|ti chiami|si chiama) $/,
};
/** Who the list is about, as a whole head: the name of each, unless another column has it. */
const PERSON =
  /^ (?:alunn?[oaie]s?|alumn[oa]s?|students?|workers?|trainees?|members?|eleves?|etudiante?s?|membres?|adherente?s?|participants?|participantes?|partecipant[ei]|colaborador(?:es|as?)?|funcionari[oa]s?|soci[oai]s?|associad[oa]s?|miembros?|membr[oi]s?|empleados?|employees?|salaries?|dipendent[ei]|(?:schuler|teilnehmer|mitarbeiter|student|mitglied)(?:s|e|i|er|en|in|n|innen)?(?:name)?)(?: (?:a|e|as|os|in|innen))? $/;
const LOCALE =
  / (?:languages?|lang|locales?|idiomas?|linguas?|linguagem|lenguas?|langues?|sprachen?|lingue) /;
const ROLES = / (?:roles?|rollen?|rol|ruol[oi]|papel|papeis|funcao|funcoes|perfil|perfis|perfiles) /;
const WEAK_ROLES =
  / (?:cargos?|profile?s?|profili?o?|funcion\S*|fonctions?|funktion\S*|funzion\S+|permissions?|permis\S+|jobs?|access|acesso|acceso) /;
const NO_ROLES = / (?:ids?|description|descricao|date|data|fecha|since) /;

const wordsOfHead = (head: string): string => {
  const spaced = head
    .slice(0, 100)
    .replace(/\bN\+\d/, 'boss')
    .replace(/(\p{Ll})(\p{Lu})|['’]/gu, '$1 $2');
  const words = normalizeText(spaced)
    .replace(/\be[ _.-]?(mails?)\b/g, ' e$1 ')
    .split(/[^a-z]+/);
  return ` ${words.filter(Boolean).join(' ')} `;
};

/** Returns what a head says of its column. */
export function headMeaning(head: string): HeadMeaning {
  const words = wordsOfHead(head);
  const number = Number(/\d+/.exec(head)?.[0] ?? 1);
  const rank = (SECOND.test(words) ? 1000 : 0) + Math.min(number, 900);
  const is = (kind: ColumnKind, isWeak = false, isOther = OTHERS.test(words)): HeadMeaning => ({
    kind,
    words,
    rank: rank + (isWeak ? 500 : 0),
    isWeak,
    isOther,
    isFurther: FURTHER.test(words),
  });
  // A text as long as a sentence, or with an address, is no head.
  if (head.length > 100 || head.includes('@') || words.trim() === '') return is('ignore');
  if (EMAIL.test(words) && !NO_EMAIL.test(words) && !isRefusal(words))
    return ABOUT_ADDRESS.test(words) ? is('ignore', false, true) : is('email');
  const status = statusHead(words);
  if (status) return is('status', status === 'weak');
  // Beside `preferredLanguage`, `locale` is the format of dates.
  if (LOCALE.test(words)) return { ...is('locale'), rank: Number(/ locale /.test(words)) };
  if (ROLES.test(words) && !NO_ROLES.test(words)) return is('roles', / job /.test(words));
  if (PRINCIPAL.test(words)) return is('email', true);
  // A number is no name: `Employee #`. The last step of a path tells: `name.givenName`, `Legal Name - First Name`.
  const isName = !(OTHERS.test(words) || NOT_OF_PEOPLE.test(words) || head.includes('#'));
  const step = wordsOfHead(head.split(/\.(?=\p{L})| - /u).at(-1) ?? '');
  const name = isName ? (nameKind(step) ?? nameKind(words)) : null;
  if (name) return is(name, LOGIN.test(words));
  if (isName && PERSON.test(words)) return { ...is('name'), rank: rank + 500 };
  if (LOGIN.test(words)) return is('email', true);
  return is(WEAK_ROLES.test(words) && !NO_ROLES.test(words) ? 'roles' : 'ignore', true);
}

/** Returns which name a head means; `name` where it has both parts, as in `Nome e apelido` and `Name, Vorname`. */
function nameKind(words: string): ColumnKind | null {
  for (const kind of ['firstName', 'lastName', 'name'] as const) {
    const pattern = NAMES[kind];
    if (!pattern.test(words)) continue;
    // A word that is a name as a whole head is none beside one: “Prénom participant”.
    const rest = `.${words.replace(pattern, ' ')}`;
    return Object.values(NAMES).some((other) => other.test(rest)) ? 'name' : kind;
  }
  return null;
}

/** Tells whether a cell holds one address, with or without a name. */
export const isAddressCell = (cell: string): boolean =>
  cell.length < 1000 && cell.includes('@') && isEmail(readAddress(cell).email);
