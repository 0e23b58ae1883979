/** Portuguese messages about failed calls, and reads that wait for the service. */
import type { Messages } from '../en.ts';
import { numbersIn } from '../format.ts';

const { plural, counted } = numbersIn('pt');

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
  offline: 'Está sem ligação. Tente novamente quando a recuperar.',
  blocked: (p) =>
    `Esta consola não está autorizada a contactar ${p.origin}. Quem a gere tem de acrescentar esse endereço a connect-src.`,
  network: 'O serviço não respondeu. Verifique a sua ligação e tente novamente.',
  timeout: 'O serviço demorou demasiado a responder. Tente novamente daqui a pouco.',
  unauthorized: 'O serviço recusou o token de sessão. Inicie sessão novamente.',
  forbidden: 'Não tem permissão para fazer isto. Peça acesso a um administrador.',
  notFound: 'O serviço não encontrou o registo. Talvez já não exista. Recarregue a lista.',
  tooMany: (p) =>
    !p.seconds
      ? 'Demasiados pedidos. Tente novamente daqui a pouco.'
      : `Demasiados pedidos. Tente novamente dentro de ${counted(p.seconds, 'segundo', 'segundos')}.`,
  conflict: 'Isto entra em conflito com algo que já existe.',
  invalid: 'O serviço não aceitou estes dados. Verifique o que introduziu.',
  server: 'O serviço tem um problema.',
  behindProxy: 'Neste momento não é possível chegar ao serviço.',
  tryLater: 'Tente novamente daqui a pouco.',
  askedToWait: (p) =>
    plural(p.seconds, {
      one: 'Tente novamente dentro de 1 segundo.',
      other: `Tente novamente dentro de ${p.seconds} segundos.`,
    }),
  foreign:
    'Foi recebida uma página web em vez de dados. Verifique a VPN ou a autenticação da rede e tente novamente.',
  unreadable:
    'Não foi possível ler a resposta do serviço. Tente novamente daqui a pouco. Se não resultar, envie os detalhes a quem o gere.',
  unexpected: (p) => `O serviço respondeu com o código ${p.status}. Tente novamente daqui a pouco.`,
  serviceSays: (p) => `O serviço diz: ${p.words}`,
  unknownError: 'Ocorreu um erro na consola. Tente novamente.',
};

export const waiting: Messages['waiting'] = {
  asked: 'O serviço pediu para esperar. Nova tentativa dentro de',
  tryingAgain: ({ attempt, of }) => `A tentar novamente, ${attempt} de ${of}`,
  slow: 'O serviço está a demorar a responder',
  tryNow: 'Tentar agora',
  stop: 'Parar de esperar',
  stopped: 'Parou de esperar pelo serviço.',
};
