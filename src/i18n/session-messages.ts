/** Messages about sessions: sign-out, another token, other tabs, drafts. Loaded with the parts that show them. */
import type { Language } from './languages.ts';

const en = {
  refused: 'The service does not accept this token.',
  signOutTitle: 'Sign out now?',
  stillSending:
    'A change is still being sent. It may be carried out all the same, but this tab will not show what came of it. What is typed on this page is lost.',
  answeredNow:
    'The change has been answered. Stay to see what came of it, or sign out now. What is typed on this page is lost.',
  stay: 'Stay signed in',
  signOut: 'Sign out',
  elsewhere: 'You signed out in another tab. This tab ends its session as soon as this is done.',
  otherPerson:
    'This token belongs to somebody else. What is open here stays with the person who signed in first.',
  mayNotRead: 'This token may not read what is open on this page: it seems to belong to somebody else.',
  unchecked:
    'The token could not be checked: the service gave no usable answer. Nothing on this page is lost. Wait a moment and sign in again.',
  startFresh: 'Sign out and start fresh',
  replaceTitle: 'Replace the session of this tab?',
  replaceBody:
    'A link brought another session token. If you replace the session, what this tab kept of the former one is erased.',
  keepSession: 'Keep this session',
  replace: 'Replace',
  ends: (p: { time: string }) => `Your session ends at ${p.time}`,
  draftKept: (p: { time: string }) => `A draft from ${p.time} was kept`,
  draftWasSending: 'It was being sent when the page was left: check first whether it arrived.',
  restore: 'Restore',
  discard: 'Discard',
};

export const sessionMessages: Record<Language, typeof en> = {
  en,
  pt: {
    refused: 'O serviço não aceita este token.',
    signOutTitle: 'Terminar a sessão agora?',
    stillSending:
      'Ainda está a ser enviada uma alteração. Pode ser efetuada na mesma, mas este separador não mostrará o resultado. O que está escrito nesta página perde-se.',
    answeredNow:
      'A alteração já teve resposta. Mantenha a sessão para ver o resultado ou termine-a agora. O que está escrito nesta página perde-se.',
    stay: 'Manter a sessão',
    signOut: 'Terminar sessão',
    elsewhere:
      'A sessão foi terminada noutro separador. Este separador termina a sua assim que isto ficar feito.',
    otherPerson:
      'Este token pertence a outra pessoa. O que está aberto aqui fica com quem iniciou sessão primeiro.',
    mayNotRead: 'Este token não pode ler o que está aberto nesta página: parece pertencer a outra pessoa.',
    unchecked:
      'Não foi possível verificar o token: o serviço não deu uma resposta utilizável. Nada se perdeu nesta página. Aguarde um momento e inicie sessão novamente.',
    startFresh: 'Terminar sessão e recomeçar',
    replaceTitle: 'Substituir a sessão deste separador?',
    replaceBody:
      'Uma ligação trouxe outro token de sessão. Se substituir a sessão, apaga-se o que este separador guardou da anterior.',
    keepSession: 'Manter esta sessão',
    replace: 'Substituir',
    ends: (p) => `A sua sessão termina às ${p.time}`,
    draftKept: (p) => `Foi guardado um rascunho das ${p.time}`,
    draftWasSending: 'Estava a ser enviado quando a página foi fechada: verifique primeiro se chegou.',
    restore: 'Repor',
    discard: 'Eliminar',
  },
};
