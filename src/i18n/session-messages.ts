/** Messages about sessions: sign-out, another token, other tabs, drafts. Loaded with the parts that show them. */
import type { Language } from './languages.ts';

const en = {
  refused: 'The service rejected this token. Check that you copied all of it.',
  neverAccepted: 'The service rejected the token you pasted. Check what you copied and paste it again.',
  signedInAs: 'Signed in as',
  signOutTitle: 'Sign out now?',
  stillSending:
    "A change is still being sent. It may still go through, but this tab won't show the outcome. Anything you typed on this page will be lost.",
  answeredNow:
    'The service has answered. Stay to see the outcome, or sign out now. Anything you typed on this page will be lost.',
  typedIsLost: 'Anything you typed on this page will be lost.',
  stay: 'Stay signed in',
  signOut: 'Sign out',
  elsewhere: 'You signed out in another tab. This tab signs out as soon as this is done.',
  otherPerson: 'This token belongs to someone else. Only the person who signed in first can continue here.',
  mayNotRead: "This token can't read what is open on this page. It seems to belong to someone else.",
  unchecked:
    "Couldn't check the token: the service gave no usable answer. Nothing on this page is lost. Wait a moment and try again.",
  startFresh: 'Sign out and start fresh',
  replaceSession: {
    title: 'Replace the session in this tab?',
    body: 'You opened a link with another session token. Replacing the session erases what this tab kept for the current one.',
    keep: 'Keep this session',
    use: 'Replace',
  },
  useToken: {
    title: 'Sign in with this link?',
    body: 'You opened a link with a session token. Use it only if you asked for it: what you do here is then done in the name of its owner.',
    keep: 'Cancel',
    use: 'Use this token',
  },
  tokenOf: (p: { name: string }) => `The token says that it belongs to ${p.name}.`,
  tokenOfNobody: "The token doesn't say whom it belongs to.",
  ends: (p: { time: string }) => `Your session ends at ${p.time}`,
  draftKept: (p: { time: string }) => `A draft from ${p.time} was kept`,
  draftWasSending: 'It was being sent when you left the page. Check first if it went through.',
  restore: 'Restore',
  discard: 'Discard',
};

export const sessionMessages: Record<Language, typeof en> = {
  en,
  pt: {
    refused: 'O serviço recusou este token. Verifique se o copiou por inteiro.',
    neverAccepted: 'O serviço recusou o token que colou. Verifique o que copiou e cole-o novamente.',
    signedInAs: 'Sessão iniciada como',
    signOutTitle: 'Terminar a sessão agora?',
    stillSending:
      'Ainda está a ser enviada uma alteração. Pode vir a ser efetuada, mas este separador não mostrará o resultado. O que escreveu nesta página será perdido.',
    answeredNow:
      'O serviço já respondeu. Mantenha a sessão para ver o resultado ou termine-a agora. O que escreveu nesta página será perdido.',
    typedIsLost: 'O que escreveu nesta página será perdido.',
    stay: 'Manter a sessão',
    signOut: 'Terminar sessão',
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
    discard: 'Descartar',
  },
};
