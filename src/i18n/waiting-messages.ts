/** Messages that are shown while a read waits for the service. */
import type { Language } from './languages.ts';

interface WaitingMessages {
  /** @param p `time` is the remaining time, such as "27 s" */
  asked: (p: { time: string }) => string;
  tryingAgain: (p: { attempt: number; of: number }) => string;
  slow: string;
  tryNow: string;
  stop: string;
  stopped: string;
}

export const waitingMessages: Record<Language, WaitingMessages> = {
  en: {
    asked: ({ time }) => `The service asked to wait. Trying again in ${time}`,
    tryingAgain: ({ attempt, of }) => `Trying again, ${attempt} of ${of}`,
    slow: 'The service is slow to respond',
    tryNow: 'Try now',
    stop: 'Stop waiting',
    stopped: 'You stopped waiting for the service.',
  },
  pt: {
    asked: ({ time }) => `O serviço pediu para esperar. Nova tentativa dentro de ${time}`,
    tryingAgain: ({ attempt, of }) => `A tentar novamente, ${attempt} de ${of}`,
    slow: 'O serviço está a demorar a responder',
    tryNow: 'Tentar agora',
    stop: 'Parar de esperar',
    stopped: 'Parou de esperar pelo serviço.',
  },
};
