/** Recognizes e-mail addresses that belong to no single person, such as `info@`. */
import { mailboxKey } from '../contract/email.ts';

/** Words for an office, a team or a machine, in the languages of the console. */
const words = new Set(
  `abuse accounting accounts admin administracao administrador administration administrator all apoio atendimento billing
  careers comercial compras contabilidade contact contacto contactos contacts contato direcao email enquiries equipa
  everyone faturacao finance financeiro geral guest hello help helpdesk hola hostmaster hr info informacoes invoices it
  jobs mail marketing no-reply noreply office ola operations ops orders postmaster press receção rececao reception
  recrutamento reply rh root sales secretaria secretariado security service services shared staff suporte support team
  tech test teste tests usuario user utilizador vendas webmaster`.split(/\s+/),
);

/** The shortest word that says enough at the beginning of a longer name: `it.smith` may be a person. */
const MIN_LENGTH = 4;

/** Tells whether an e-mail address looks like one that several people or none read. */
export function isSharedAddress(email: string): boolean {
  const key = mailboxKey(email);
  const local = key.slice(0, Math.max(0, key.lastIndexOf('@'))).replace(/\+.*$/, '');
  if (words.has(local)) return true;
  // Without numbers at the end of a part.
  const parts = local.split(/\d*(?:[._-]+|$)/).filter(Boolean);
  const [first = ''] = parts;
  return words.has(first) && (first.length >= MIN_LENGTH || parts.every((part) => words.has(part)));
}
