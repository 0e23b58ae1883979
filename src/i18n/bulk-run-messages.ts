/** Messages of a run over many records: its progress, its result, and a run that a reload interrupted. */
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

interface Count {
  count: number;
}
interface Progress {
  answered: number;
  total: number;
}
interface Interrupted {
  answered: number;
  notKnown: number;
  notSent: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Returns a length of time, rounded up: to 5 s below a minute, to minutes below 90 minutes, else to hours. */
function roughTime(ms: number): string {
  if (ms < MINUTE - 5 * SECOND) return `${Math.max(5, Math.ceil(ms / (5 * SECOND)) * 5)} s`;
  if (ms < 90 * MINUTE) return `${Math.ceil(ms / MINUTE)} min`;
  return `${Math.ceil(ms / (60 * MINUTE))} h`;
}

const en = {
  run: {
    /** The name of the result's dialog. @param p `title` names the action, such as "Block 391 people" */
    resultTitle: (p: { title: string }) => `${p.title}: result`,
    progress: (p: Progress) => `${formatNumber('en', p.answered)} of ${formatNumber('en', p.total)}`,
    refused: (p: Count) => `${formatNumber('en', p.count)} refused`,
    timeLeft: (p: { time: number }) => `about ${roughTime(p.time)} left`,
    pause: 'Pause',
    continue: 'Continue',
    stop: 'Stop',
    stopHint: "Requests already sent can't be stopped.",
    show: 'Show',
    close: 'Close',
    undo: 'Undo',
    closing: 'Closing this tab stops the run. Anything not sent yet stays unchanged.',
    phases: {
      running: 'Running.',
      paused: 'Paused. Nothing is sent until you press Continue.',
      throttled: 'The service asked to wait.',
      longWait: 'The service asked to wait for more than 15 minutes. Press Continue to resume.',
      offline: "You're offline. The run resumes when you're back online.",
      session: 'Your session has ended. The run resumes after you sign in again.',
      noAnswer: "The service isn't responding. Nothing is sent until you press Continue.",
      stopping: 'Stopping. Checking the requests already sent…',
      confirming: 'Everything is sent. Checking what the service shows…',
      ended: 'Finished.',
    },
    /** @param p `time` is the remaining time, such as "27 s" */
    goesOnIn: (p: { time: string }) => `Resuming in ${p.time}.`,
    askedFor: (p: { time: string }) => `Remaining wait: ${p.time}.`,
    allDone: (p: Count) =>
      plural('en', p.count, { one: 'Done', other: `All ${formatNumber('en', p.count)} done` }),
    /** The counts of an ended run, such as "380 done, 6 refused". */
    endedCounts: {
      done: (p: Count) => `${formatNumber('en', p.count)} done`,
      refused: (p: Count) => `${formatNumber('en', p.count)} refused`,
      notVisible: (p: Count) => `${formatNumber('en', p.count)} not visible yet`,
      notConfirmed: (p: Count) => `${formatNumber('en', p.count)} accepted, not confirmed`,
      notKnown: (p: Count) => `${formatNumber('en', p.count)} not known`,
      notSent: (p: Count) => `${formatNumber('en', p.count)} not sent`,
    },
    states: {
      waiting: 'Waiting',
      sending: 'Sending…',
      answered: 'Answered',
      done: 'Done',
      refused: 'Refused',
      notVisible: 'Not visible yet',
      notConfirmed: 'Accepted, not confirmed',
      notKnown: 'Not known',
      notSent: 'Not sent',
    },
    /** The long states, for a column of a list. */
    shortStates: { notVisible: 'Not visible', notConfirmed: 'Unconfirmed' },
    count: (p: Count & { state: string }) => `${p.state} ${formatNumber('en', p.count)}`,
    filter: 'Show only',
    results: 'Results',
    columns: {
      name: 'Name',
      email: 'E-mail',
      dnsName: 'SFTP user name',
      outcome: 'Outcome',
      reason: 'Reason',
      id: 'ID',
    },
    notSentReason: 'The run ended before its turn.',
    retry: (p: Count) => `Retry ${formatNumber('en', p.count)} failed`,
    send: (p: Count) => `Send the ${formatNumber('en', p.count)} not sent`,
    /** Rows of invitations that were corrected or taken off the list after the run. */
    changedInList: (p: Count) =>
      plural('en', p.count, {
        one: '1 row was changed in the list since, and can only be sent from there.',
        other: `${formatNumber('en', p.count)} rows were changed in the list since, and can only be sent from there.`,
      }),
    check: (p: Count) => `Check ${formatNumber('en', p.count)} not confirmed`,
    sendAgain: (p: Count) => `Send again ${formatNumber('en', p.count)} not known`,
    /** Before invitations are sent again whose outcome is not known. */
    secondMail:
      'The service shows none of these people so far. If the first invitation still arrives, they get a second e-mail.',
    copyEmails: 'Copy e-mails of these',
    copyNames: 'Copy names of these',
    copied: (p: Count) => `${formatNumber('en', p.count)} copied`,
    nothingToCopy: 'None of these people have an e-mail.',
    copyByHand: "The browser didn't allow copying. The text is selected below.",
    download: 'Download results',
    downloaded: (p: { file: string }) => `Downloading ${p.file}`,
    undoFailed: "Couldn't check for other changes. Nothing was sent.",
    noUndo: "The previous values aren't known, so this can't be undone.",
    alreadyBack: 'Nothing to undo. The previous values are already back.',
    anotherRuns: 'Another action is running. Wait until it ends.',
    interrupted: 'A run was interrupted',
    interruptedCounts: (p: Interrupted) =>
      `answered ${formatNumber('en', p.answered)}, not known ${formatNumber('en', p.notKnown)}, never sent ${formatNumber('en', p.notSent)}`,
    /** Before a sign-out ends a run. @param p `title` names the action, `count` of `total` wait */
    leavesUnsent: (p: Count & { title: string; total: number }) =>
      `“${p.title}”: ${formatNumber('en', p.count)} of ${formatNumber('en', p.total)} will not be sent.`,
    leavesOpen: (p: Count) =>
      `${plural('en', p.count, {
        one: '1 is sent and not confirmed yet. ',
        other: p.count === 0 ? '' : `${formatNumber('en', p.count)} are sent and not confirmed yet. `,
      })}After you sign in again in this tab, this is shown as interrupted.`,
    checkInterrupted: 'Check',
    pasteAgain: 'Paste the list again',
    pasteAgainNote:
      'Paste the list again to continue. People already added are marked “Already here”. Those who may have an invitation are marked “May be invited”, and you are asked before they get another.',
    /** The browser cannot tell whether another tab runs the run. */
    maybeElsewhere: 'Another tab may still be running it. Continue only if no open tab shows it.',
    rebuildFailed: "Couldn't load the records. Nothing was sent.",
  },
};

export type BulkRunMessages = typeof en;

/** Returns the Portuguese messages. @param o the ending that agrees with what is counted: “convites”, “chaves” */
const pt = (o: 'o' | 'a'): BulkRunMessages => ({
  run: {
    resultTitle: (p) => `${p.title}: resultado`,
    progress: (p) => `${formatNumber('pt', p.answered)} de ${formatNumber('pt', p.total)}`,
    refused: (p) =>
      plural('pt', p.count, {
        one: `1 recusad${o}`,
        other: `${formatNumber('pt', p.count)} recusad${o}s`,
      }),
    timeLeft: (p) => {
      const time = roughTime(p.time);
      return `${time.startsWith('1 ') ? 'falta' : 'faltam'} cerca de ${time}`;
    },
    pause: 'Pausar',
    continue: 'Continuar',
    stop: 'Parar',
    stopHint: 'Os pedidos já enviados não podem ser interrompidos.',
    show: 'Mostrar',
    close: 'Fechar',
    undo: 'Anular',
    closing: 'Fechar este separador interrompe a ação. O que ainda não foi enviado fica como está.',
    phases: {
      running: 'Em curso.',
      paused: 'Em pausa. Nada é enviado até premir Continuar.',
      throttled: 'O serviço pediu para esperar.',
      longWait: 'O serviço pediu para esperar mais de 15 minutos. Prima Continuar para retomar.',
      offline: 'Está sem ligação. A ação é retomada quando a ligação voltar.',
      session: 'A sua sessão terminou. A ação é retomada depois de iniciar sessão novamente.',
      noAnswer: 'O serviço não está a responder. Nada é enviado até premir Continuar.',
      stopping: 'A parar. A verificar os pedidos já enviados…',
      confirming: 'Está tudo enviado. A verificar o que o serviço mostra…',
      ended: 'Concluído.',
    },
    goesOnIn: (p) => `Retoma dentro de ${p.time}.`,
    askedFor: (p) => `Espera restante: ${p.time}.`,
    allDone: (p) =>
      plural('pt', p.count, {
        one: `Concluíd${o}`,
        other: `Tod${o}s ${o}s ${formatNumber('pt', p.count)} concluíd${o}s`,
      }),
    endedCounts: {
      done: (p) =>
        plural('pt', p.count, {
          one: `1 concluíd${o}`,
          other: `${formatNumber('pt', p.count)} concluíd${o}s`,
        }),
      refused: (p) =>
        plural('pt', p.count, {
          one: `1 recusad${o}`,
          other: `${formatNumber('pt', p.count)} recusad${o}s`,
        }),
      notVisible: (p) =>
        plural('pt', p.count, {
          one: '1 ainda não visível',
          other: `${formatNumber('pt', p.count)} ainda não visíveis`,
        }),
      notConfirmed: (p) =>
        plural('pt', p.count, {
          one: `1 aceite, não confirmad${o}`,
          other: `${formatNumber('pt', p.count)} aceites, não confirmad${o}s`,
        }),
      notKnown: (p) => `${formatNumber('pt', p.count)} por apurar`,
      notSent: (p) =>
        plural('pt', p.count, {
          one: `1 não enviad${o}`,
          other: `${formatNumber('pt', p.count)} não enviad${o}s`,
        }),
    },
    states: {
      waiting: 'Em espera',
      sending: 'A enviar…',
      answered: 'Com resposta',
      done: `Concluíd${o}`,
      refused: `Recusad${o}`,
      notVisible: 'Ainda não visível',
      notConfirmed: `Aceite, não confirmad${o}`,
      notKnown: 'Por apurar',
      notSent: `Não enviad${o}`,
    },
    shortStates: { notVisible: 'Não visível', notConfirmed: 'Por confirmar' },
    count: (p) => `${p.state} ${formatNumber('pt', p.count)}`,
    filter: 'Mostrar apenas',
    results: 'Resultados',
    columns: {
      name: 'Nome',
      email: 'E-mail',
      dnsName: 'Utilizador SFTP',
      outcome: 'Resultado',
      reason: 'Motivo',
      id: 'ID',
    },
    notSentReason: 'A ação terminou antes da sua vez.',
    retry: (p) =>
      plural('pt', p.count, {
        one: 'Repetir 1 que falhou',
        other: `Repetir ${formatNumber('pt', p.count)} que falharam`,
      }),
    send: (p) =>
      plural('pt', p.count, {
        one: `Enviar 1 não enviad${o}`,
        other: `Enviar ${o}s ${formatNumber('pt', p.count)} não enviad${o}s`,
      }),
    changedInList: (p) =>
      plural('pt', p.count, {
        one: '1 linha foi alterada na lista entretanto, e só pode ser enviada a partir daí.',
        other: `${formatNumber('pt', p.count)} linhas foram alteradas na lista entretanto, e só podem ser enviadas a partir daí.`,
      }),
    check: (p) =>
      plural('pt', p.count, {
        one: `Verificar 1 não confirmad${o}`,
        other: `Verificar ${formatNumber('pt', p.count)} não confirmad${o}s`,
      }),
    sendAgain: (p) => `Enviar novamente ${formatNumber('pt', p.count)} por apurar`,
    secondMail:
      'Até agora o serviço não mostra nenhuma destas pessoas. Se o primeiro convite ainda chegar, recebem um segundo e-mail.',
    copyEmails: 'Copiar estes e-mails',
    copyNames: 'Copiar estes nomes',
    copied: (p) =>
      plural('pt', p.count, { one: '1 copiado', other: `${formatNumber('pt', p.count)} copiados` }),
    nothingToCopy: 'Nenhuma destas pessoas tem e-mail.',
    copyByHand: 'O navegador não permitiu copiar. O texto está selecionado abaixo.',
    download: 'Transferir resultados',
    downloaded: (p) => `A transferir ${p.file}`,
    undoFailed: 'Não foi possível verificar se houve outras alterações. Nada foi enviado.',
    noUndo: 'Os valores anteriores não são conhecidos, por isso não é possível anular.',
    alreadyBack: 'Nada a anular: os valores anteriores já estão repostos.',
    anotherRuns: 'Há outra ação em curso. Aguarde até terminar.',
    interrupted: 'Uma ação foi interrompida',
    interruptedCounts: (p) =>
      `com resposta ${formatNumber('pt', p.answered)}, por apurar ${formatNumber('pt', p.notKnown)}, por enviar ${formatNumber('pt', p.notSent)}`,
    leavesUnsent: (p) =>
      plural('pt', p.count, {
        one: `«${p.title}»: 1 de ${formatNumber('pt', p.total)} não será enviad${o}.`,
        other: `«${p.title}»: ${formatNumber('pt', p.count)} de ${formatNumber('pt', p.total)} não serão enviad${o}s.`,
      }),
    leavesOpen: (p) =>
      `${plural('pt', p.count, {
        one: p.count === 0 ? '' : `1 já foi enviad${o} e ainda não está confirmad${o}. `,
        other: `${formatNumber('pt', p.count)} já foram enviad${o}s e ainda não estão confirmad${o}s. `,
      })}Depois de iniciar sessão novamente neste separador, esta ação aparece como interrompida.`,
    checkInterrupted: 'Verificar',
    pasteAgain: 'Colar a lista novamente',
    pasteAgainNote:
      'Cole a lista novamente para continuar. Quem já foi adicionado fica marcado como «Já está aqui». Quem pode já ter um convite fica marcado como «Talvez com convite», e a aplicação pergunta antes de enviar outro.',
    maybeElsewhere:
      'Outro separador pode ainda estar a executá-la. Continue apenas se nenhum separador aberto a mostrar.',
    rebuildFailed: 'Não foi possível carregar os registos. Nada foi enviado.',
  },
});

/** The messages of a run over people or API keys, which are feminine in Portuguese. */
export const bulkRunMessages: Record<Language, BulkRunMessages> = { en, pt: pt('a') };

/** The messages of a run over invitations, which are masculine in Portuguese. */
export const invitationRunMessages: Record<Language, BulkRunMessages> = { en, pt: pt('o') };
