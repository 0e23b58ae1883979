/** Messages of the sign-in page and of the dialog for signing in again. Loaded with those parts. */
import { formatNumber } from './format.ts';
import type { Language } from './languages.ts';

const en = {
  signIn: {
    title: 'Sign in',
    lead: 'Paste a session token of the service.',
    token: 'Session token',
    show: 'Show characters',
    keep: 'Keep me signed in on this tab',
    keepHint: 'The token then stays in this tab’s storage until you sign out or close the tab.',
    submit: 'Sign in',
    service: 'Service',
    portal: 'Get a session token',
    tokenMissing: 'Paste the session token.',
    tokenSpaces: 'A session token has no spaces or line breaks. Check what was copied.',
    tokenCharacters:
      'A session token holds no accented letters, emoji or invisible characters. Check what was copied.',
    demoTitle: 'Or look around in a simulated service',
    demo: 'Demo',
    demoHint: 'Three organizations, people and keys as in real life',
    empty: 'Empty',
    emptyHint: 'Nothing here yet: what a new customer sees',
    crowded: 'Crowded',
    crowdedHint: '100,000 people and 3,000 keys',
    otherReadings: 'Other readings of the specification',
    modern: 'Modern',
    modernHint: 'Role lists, pages in an envelope, the other spellings',
    legacy: 'Legacy',
    legacyHint: 'Dates in seconds, comma lists, filters that do nothing',
    gateway: 'Gateway',
    gatewayHint: 'Linked pages, errors as web pages, dates without a zone',
  },
  session: {
    expired: 'Session expired',
    expiredBody:
      'The service no longer accepts the session token. Nothing on this page is lost: sign in again and go on.',
    again: 'You are signed in again. What failed can be repeated now.',
  },
};

export type SignInMessages = typeof en;

const pt: SignInMessages = {
  signIn: {
    title: 'Iniciar sessão',
    lead: 'Cole um token de sessão do serviço.',
    token: 'Token de sessão',
    show: 'Mostrar caracteres',
    keep: 'Manter a sessão iniciada neste separador',
    keepHint: 'O token fica então guardado neste separador até terminar a sessão ou o fechar.',
    submit: 'Iniciar sessão',
    service: 'Serviço',
    portal: 'Obter um token de sessão',
    tokenMissing: 'Cole o token de sessão.',
    tokenSpaces: 'Um token de sessão não tem espaços nem quebras de linha. Verifique o que foi copiado.',
    tokenCharacters:
      'Um token de sessão não tem letras acentuadas, emojis nem caracteres invisíveis. Verifique o que foi copiado.',
    demoTitle: 'Ou explore um serviço simulado',
    demo: 'Demonstração',
    demoHint: 'Três organizações, pessoas e chaves como na vida real',
    empty: 'Vazio',
    emptyHint: 'Ainda sem nada: o que vê um novo cliente',
    crowded: 'Cheio',
    crowdedHint: `${formatNumber('pt', 100_000)} pessoas e ${formatNumber('pt', 3_000)} chaves`,
    otherReadings: 'Outras leituras da especificação',
    modern: 'Moderno',
    modernHint: 'Listas de funções, páginas com invólucro, as outras grafias',
    legacy: 'Antigo',
    legacyHint: 'Datas em segundos, listas com vírgulas, filtros sem efeito',
    gateway: 'Com intermediário',
    gatewayHint: 'Páginas com ligações, erros como páginas web, datas sem fuso horário',
  },
  session: {
    expired: 'Sessão expirada',
    expiredBody:
      'O serviço já não aceita o token de sessão. Nada se perdeu nesta página: inicie sessão novamente e continue.',
    again: 'A sessão foi iniciada novamente. O que falhou já pode ser repetido.',
  },
};

export const signInMessages: Record<Language, SignInMessages> = { en, pt };
