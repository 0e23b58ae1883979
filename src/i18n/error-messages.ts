/** Messages of failed calls. Loaded with the parts that show failures. */
import type { OperationName } from '../contract/operations.ts';
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

const en = {
  common: {
    details: 'Details',
    detailsCopied: 'Details copied',
    copyFailed: "The browser didn't allow copying. Select the text and press Ctrl+C.",
  },
  list: {
    interrupted: (p: { words: string }) => `Only ${p.words} loaded`,
    firstOnly: (p: { words: string }) => `Only the first ${p.words} are loaded`,
    goOn: 'Reload list',
  },
  errors: {
    // The text of `failed` puts "Couldn't" before each of them.
    operations: {
      listUsers: 'load users',
      getUser: 'load this person',
      createUser: 'send the invitation',
      updateUser: 'change this person',
      removeUser: 'remove this person',
      listApiKeys: 'load API keys',
      getApiKey: 'load this API key',
      createApiKey: 'create the API key',
      updateApiKey: 'change this API key',
      removeApiKey: 'remove this API key',
    } satisfies Record<OperationName, string>,
    failed: (p: { operation: string }) => `Couldn't ${p.operation}`,
    offline: "You're offline.",
    blocked: (p: { origin: string }) =>
      `This console's policy does not allow ${p.origin}: add it to connect-src.`,
    network: "The service didn't respond.",
    timeout: 'The service took too long to respond.',
    unauthorized: 'The service rejected the session token.',
    forbidden: "You don't have permission to do this.",
    notFound: 'Not found. Perhaps it no longer exists.',
    tooMany: (p: { seconds: number | undefined }) =>
      !p.seconds
        ? 'Too many requests. Wait a moment.'
        : plural('en', p.seconds, {
            one: 'Too many requests. Wait 1 second.',
            other: `Too many requests. Wait ${p.seconds} seconds.`,
          }),
    conflict: 'This conflicts with something that already exists.',
    invalid: "The service didn't accept this data.",
    server: 'The service had an internal error.',
    behindProxy: 'The service behind the proxy does not answer.',
    askedToWait: (p: { seconds: number }) =>
      plural('en', p.seconds, {
        one: 'Try again in 1 second.',
        other: `Try again in ${p.seconds} seconds.`,
      }),
    foreign: 'Got a web page instead of data. A proxy or sign-in portal may be in the way.',
    unreadable: "Couldn't read the response.",
    unexpected: (p: { status: number }) => `The service responded with an unexpected status, ${p.status}.`,
    said: (p: { words: string }) => `The service says: ${p.words}`,
    unknownError: 'Something went wrong in the console.',
  },
};

export type ErrorMessages = typeof en;

const pt: ErrorMessages = {
  common: {
    details: 'Detalhes',
    detailsCopied: 'Detalhes copiados',
    copyFailed: 'O navegador não permitiu copiar. Selecione o texto e prima Ctrl+C.',
  },
  list: {
    interrupted: (p) => `Só foram carregadas ${p.words}`,
    firstOnly: (p) => `Só estão carregadas as primeiras ${p.words}`,
    goOn: 'Carregar novamente',
  },
  errors: {
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
            other: `Demasiados pedidos. Aguarde ${formatNumber('pt', p.seconds)} segundos.`,
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
    said: (p) => `O serviço diz: ${p.words}`,
    unknownError: 'Ocorreu um erro na consola.',
  },
};

export const errorMessages: Record<Language, ErrorMessages> = { en, pt };
