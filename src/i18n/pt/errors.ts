/** Portuguese messages about failed calls, and reads that wait for the service. */
import type { Messages } from '../en.ts';
import { formatNumber, plural } from '../format.ts';

const n = (value: number) => formatNumber('pt', value);

export const errors: Messages['errors'] = {
  // The text of `failed` puts "Não foi possível" before each of them.
  operations: {
    listUsers: 'carregar os utilizadores',
    getUser: 'carregar esta pessoa',
    createUser: 'enviar o convite',
    updateUser: 'alterar esta pessoa',
    removeUser: 'remover esta pessoa',
    listApiKeys: 'carregar as chaves de API',
    getApiKey: 'carregar esta chave de API',
    createApiKey: 'criar a chave de API',
    updateApiKey: 'alterar esta chave de API',
    removeApiKey: 'remover esta chave de API',
  },
  failed: (p) => `Não foi possível ${p.operation}`,
  offline: 'Está sem ligação.',
  blocked: (p) => `A política desta consola não permite ${p.origin}: acrescente-o a connect-src.`,
  network: 'O serviço não respondeu.',
  timeout: 'O serviço demorou demasiado a responder.',
  unauthorized: 'O serviço recusou o token de sessão.',
  forbidden: 'Não tem permissão para fazer isto.',
  notFound: 'Não encontrado. Talvez já não exista.',
  tooMany: (p) =>
    !p.seconds
      ? 'Demasiados pedidos. Aguarde um momento.'
      : plural('pt', p.seconds, {
          one: 'Demasiados pedidos. Aguarde 1 segundo.',
          other: `Demasiados pedidos. Aguarde ${n(p.seconds)} segundos.`,
        }),
  conflict: 'Isto entra em conflito com algo que já existe.',
  invalid: 'O serviço não aceitou estes dados.',
  server: 'O serviço teve um erro interno.',
  behindProxy: 'O serviço por trás do proxy não responde.',
  askedToWait: (p) =>
    plural('pt', p.seconds, {
      one: 'Tente novamente dentro de 1 segundo.',
      other: `Tente novamente dentro de ${p.seconds} segundos.`,
    }),
  foreign:
    'Foi recebida uma página web em vez de dados. Pode haver um proxy ou um portal de início de sessão pelo meio.',
  unreadable: 'Não foi possível ler a resposta.',
  unexpected: (p) => `O serviço respondeu com um código inesperado, ${p.status}.`,
  serviceSays: (p) => `O serviço diz: ${p.words}`,
  unknownError: 'Ocorreu um erro na consola.',
};

export const waiting: Messages['waiting'] = {
  asked: ({ time }) => `O serviço pediu para esperar. Nova tentativa dentro de ${time}`,
  tryingAgain: ({ attempt, of }) => `A tentar novamente, ${attempt} de ${of}`,
  slow: 'O serviço está a demorar a responder',
  tryNow: 'Tentar agora',
  stop: 'Parar de esperar',
  stopped: 'Parou de esperar pelo serviço.',
};
