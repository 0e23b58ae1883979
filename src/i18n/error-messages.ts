/** Messages of failed calls. Loaded with the parts that show failures. */
import type { OperationName } from '../contract/operations.ts';
import { formatNumber, plural } from './format.ts';
import type { Language } from './languages.ts';

const en = {
  common: {
    copyDetails: 'Copy details',
    details: 'Details',
    detailsCopied: 'Details copied',
    copyFailed: 'The browser refused to copy. Select the text and press Ctrl+C.',
  },
  list: {
    interrupted: (p: { words: string }) => `The list broke off: ${p.words} came`,
    goOn: 'Read it again',
  },
  errors: {
    operations: {
      listUsers: 'Loading the users',
      getUser: 'Reading the person',
      createUser: 'Sending the invitation',
      updateUser: 'Changing the person',
      removeUser: 'Removing the person',
      listApiKeys: 'Loading the API keys',
      getApiKey: 'Reading the API key',
      createApiKey: 'Creating the API key',
      updateApiKey: 'Changing the API key',
      removeApiKey: 'Removing the API key',
    } satisfies Record<OperationName, string>,
    failed: (p: { operation: string }) => `${p.operation} failed`,
    offline: 'The browser is offline.',
    network: 'No answer came from the service.',
    timeout: 'The service did not answer in time.',
    unauthorized: 'The session token is not accepted.',
    forbidden: 'The service does not allow you to do this.',
    notFound: 'It no longer exists.',
    tooMany: (p: { seconds: number | undefined }) =>
      !p.seconds
        ? 'The service is being asked too often. Wait a moment.'
        : plural('en', p.seconds, {
            one: 'The service is being asked too often. Wait 1 second.',
            other: `The service is being asked too often. Wait ${p.seconds} seconds.`,
          }),
    conflict: 'It clashes with something that is there already.',
    invalid: 'The service did not accept what was sent.',
    server: 'The service failed.',
    askedToWait: (p: { seconds: number }) =>
      plural('en', p.seconds, {
        one: 'It asked to wait 1 second.',
        other: `It asked to wait ${p.seconds} seconds.`,
      }),
    foreign: 'A web page came instead of an answer: a proxy or a sign-in portal may stand between.',
    unreadable: 'The answer cannot be read.',
    unexpected: (p: { status: number }) => `The service answered with the unexpected status ${p.status}.`,
    notSent: 'Nothing was sent.',
    said: (p: { words: string }) => `The service says: ${p.words}`,
    unknownError: 'Something in the console failed.',
  },
};

export type ErrorMessages = typeof en;

const pt: ErrorMessages = {
  common: {
    copyDetails: 'Copiar detalhes',
    details: 'Detalhes',
    detailsCopied: 'Detalhes copiados',
    copyFailed: 'O navegador não permitiu copiar. Selecione o texto e prima Ctrl+C.',
  },
  list: {
    interrupted: (p) => `A lista interrompeu-se: chegaram ${p.words}`,
    goOn: 'Ler de novo',
  },
  errors: {
    // The text of `failed` puts "Não foi possível" before each of them.
    operations: {
      listUsers: 'carregar os utilizadores',
      getUser: 'ler a pessoa',
      createUser: 'enviar o convite',
      updateUser: 'alterar a pessoa',
      removeUser: 'remover a pessoa',
      listApiKeys: 'carregar as chaves de API',
      getApiKey: 'ler a chave de API',
      createApiKey: 'criar a chave de API',
      updateApiKey: 'alterar a chave de API',
      removeApiKey: 'remover a chave de API',
    },
    failed: (p) => `Não foi possível ${p.operation}`,
    offline: 'O navegador está sem ligação.',
    network: 'Não chegou nenhuma resposta do serviço.',
    timeout: 'O serviço não respondeu a tempo.',
    unauthorized: 'O token de sessão não é aceite.',
    forbidden: 'O serviço não lhe permite fazer isto.',
    notFound: 'Já não existe.',
    tooMany: (p) =>
      !p.seconds
        ? 'O serviço está a receber demasiados pedidos. Aguarde um momento.'
        : plural('pt', p.seconds, {
            one: 'O serviço está a receber demasiados pedidos. Aguarde 1 segundo.',
            other: `O serviço está a receber demasiados pedidos. Aguarde ${formatNumber('pt', p.seconds)} segundos.`,
          }),
    conflict: 'Entra em conflito com algo que já existe.',
    invalid: 'O serviço não aceitou o que foi enviado.',
    server: 'O serviço falhou.',
    askedToWait: (p) =>
      plural('pt', p.seconds, {
        one: 'Pediu para esperar 1 segundo.',
        other: `Pediu para esperar ${p.seconds} segundos.`,
      }),
    foreign:
      'Em vez de uma resposta, chegou uma página web: pode haver um proxy ou um portal de início de sessão pelo meio.',
    unreadable: 'Não é possível ler a resposta.',
    unexpected: (p) => `O serviço respondeu com o código inesperado ${p.status}.`,
    notSent: 'Nada foi enviado.',
    said: (p) => `O serviço diz: ${p.words}`,
    unknownError: 'Algo falhou na consola.',
  },
};

export const errorMessages: Record<Language, ErrorMessages> = { en, pt };
