/** Portuguese messages about the session: sign-in, sign-out, drafts. Loaded with the sign-in page, or else with the code of presses. */
import type * as en from '../en/session.ts';

export const signIn: typeof en.signIn = {
  title: 'Iniciar sessão',
  token: 'Token de sessão',
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
  otherVariants: 'Serviços que respondem de outra forma',
  modern: 'Moderno',
  modernHint: 'Listas de funções, páginas com invólucro, grafias alternativas',
  legacy: 'Antigo',
  legacyHint: 'Datas em segundos, listas separadas por vírgulas, filtros ignorados',
  gateway: 'Com intermediário',
  gatewayHint: 'Páginas com ligações, erros como páginas web, datas sem fuso horário',
};

export const session: typeof en.session = {
  expired: 'Sessão expirada',
  expiredBody:
    'O serviço já não aceita o seu token de sessão. Nada se perdeu nesta página. Inicie sessão novamente para continuar.',
  again: 'Sessão iniciada novamente. Já pode tentar outra vez.',
  refused: 'O serviço recusou este token. Verifique se o copiou por inteiro.',
  neverAccepted: 'O serviço recusou o token que colou. Verifique o que copiou e cole-o novamente.',
  signOutTitle: 'Terminar a sessão agora?',
  stillSending:
    'Ainda está a ser enviada uma alteração. Pode vir a ser efetuada, mas este separador não mostrará o resultado. O que escreveu nesta página será perdido.',
  answeredNow:
    'O serviço já respondeu. Mantenha a sessão para ver o resultado ou termine-a agora. O que escreveu nesta página será perdido.',
  typedIsLost: 'O que escreveu nesta página será perdido.',
  stay: 'Manter a sessão',
  elsewhere:
    'Terminou a sessão noutro separador. Este separador termina a sessão assim que isto estiver concluído.',
  otherPerson: 'Este token pertence a outra pessoa. Só quem iniciou sessão primeiro pode continuar aqui.',
  mayNotRead: 'Este token não pode ler o que está aberto nesta página. Parece pertencer a outra pessoa.',
  unchecked:
    'Não foi possível verificar o token: o serviço não deu uma resposta utilizável. Nada se perdeu nesta página. Aguarde um momento e tente novamente.',
  startFresh: 'Terminar sessão e recomeçar',
  replaceSession: {
    title: 'Substituir a sessão neste separador?',
    body: 'Abriu uma ligação com outro token de sessão. Substituir a sessão apaga o que este separador guardou da atual.',
    keep: 'Manter esta sessão',
    use: 'Substituir',
  },
  useToken: {
    title: 'Iniciar sessão com esta ligação?',
    body: 'Abriu uma ligação com um token de sessão. Use-o apenas se o pediu: o que fizer aqui será feito em nome do titular do token.',
    keep: 'Cancelar',
    use: 'Usar este token',
  },
  tokenOf: (p) => `O token indica que pertence a ${p.name}.`,
  tokenOfNobody: 'O token não indica a quem pertence.',
  ends: (p) => `A sua sessão termina às ${p.time}`,
  draftKept: (p) => `Foi guardado um rascunho das ${p.time}`,
  draftWasSending: 'Estava a ser enviado quando saiu da página. Verifique primeiro se foi recebido.',
  restore: 'Repor',
};
