/** Messages of the sign-in page and of the dialog for signing in again. Loaded with those parts. */
import type { Language } from './languages.ts';

const en = {
  signIn: {
    title: 'Sign in',
    lead: 'Paste your session token.',
    token: 'Session token',
    show: 'Show characters',
    keep: 'Keep me signed in on this tab',
    keepHint: "The token stays in this tab's storage until you sign out or close the tab.",
    submit: 'Sign in',
    service: 'Service',
    portal: 'Get a session token',
    tokenMissing: 'Paste your session token.',
    tokenSpaces: "Session tokens don't contain spaces or line breaks. Check what you copied.",
    tokenCharacters:
      "Session tokens don't contain accented letters, emoji or invisible characters. Check what you copied.",
    removed: (p: { parts: string }) => `Removed from what you pasted: ${p.parts}.`,
    wrappings: {
      scheme: '“Bearer”',
      name: 'the name before the token',
      quotes: 'quotes',
      punctuation: 'punctuation at the end',
      invisible: 'invisible characters',
    },
    demoTitle: 'Or try a simulated service',
    demo: 'Demo',
    demoHint: 'Three organizations with realistic people and keys',
    empty: 'Empty',
    emptyHint: 'What a new customer sees',
    crowded: 'Crowded',
    crowdedHint: '100,000 people and 3,000 keys',
    otherReadings: 'Other variants of the specification',
    modern: 'Modern',
    modernHint: 'Role lists, enveloped pages, alternative spellings',
    legacy: 'Legacy',
    legacyHint: 'Dates in seconds, comma-separated lists, ignored filters',
    gateway: 'Gateway',
    gatewayHint: 'Linked pages, errors as web pages, dates without a time zone',
  },
  session: {
    expired: 'Session expired',
    expiredBody:
      'The service no longer accepts your session token. Nothing on this page is lost. Sign in again to continue.',
    again: 'Signed in again. You can retry now.',
  },
};

export type SignInMessages = typeof en;

const pt: SignInMessages = {
  signIn: {
    title: 'Iniciar sessão',
    lead: 'Cole o seu token de sessão.',
    token: 'Token de sessão',
    show: 'Mostrar caracteres',
    keep: 'Manter a sessão iniciada neste separador',
    keepHint: 'O token fica guardado neste separador até terminar a sessão ou fechar o separador.',
    submit: 'Iniciar sessão',
    service: 'Serviço',
    portal: 'Obter um token de sessão',
    tokenMissing: 'Cole o seu token de sessão.',
    tokenSpaces: 'Os tokens de sessão não têm espaços nem quebras de linha. Verifique o que copiou.',
    tokenCharacters:
      'Os tokens de sessão não têm letras acentuadas, emojis nem caracteres invisíveis. Verifique o que copiou.',
    removed: (p) => `Retirado do que colou: ${p.parts}.`,
    wrappings: {
      scheme: '«Bearer»',
      name: 'o nome antes do token',
      quotes: 'aspas',
      punctuation: 'pontuação no fim',
      invisible: 'caracteres invisíveis',
    },
    demoTitle: 'Ou experimente um serviço simulado',
    demo: 'Demonstração',
    demoHint: 'Três organizações com pessoas e chaves realistas',
    empty: 'Vazio',
    emptyHint: 'O que vê um novo cliente',
    crowded: 'Com muitos dados',
    crowdedHint: '100\u{a0}000 pessoas e 3000 chaves',
    otherReadings: 'Outras variantes da especificação',
    modern: 'Moderno',
    modernHint: 'Listas de funções, páginas com invólucro, grafias alternativas',
    legacy: 'Antigo',
    legacyHint: 'Datas em segundos, listas separadas por vírgulas, filtros ignorados',
    gateway: 'Com intermediário',
    gatewayHint: 'Páginas com ligações, erros como páginas web, datas sem fuso horário',
  },
  session: {
    expired: 'Sessão expirada',
    expiredBody:
      'O serviço já não aceita o seu token de sessão. Nada se perdeu nesta página. Inicie sessão novamente para continuar.',
    again: 'Sessão iniciada novamente. Já pode tentar outra vez.',
  },
};

export const signInMessages: Record<Language, SignInMessages> = { en, pt };
