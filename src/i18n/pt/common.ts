/** Portuguese messages of several parts: buttons, fields, records, confirmations. */
import type { Messages } from '../en.ts';
import { formatNumber } from '../format.ts';

const n = (value: number) => formatNumber('pt', value);

export const common: Messages['common'] = {
  productName: 'Latchkey',
  notLoaded: 'Não foi possível carregar o Latchkey. Recarregue a página.',
  tryAgain: 'Tentar novamente',
  loading: 'A carregar',
  stillLoading: 'Ainda a carregar…',
  more: 'Mais',
  recent: 'Recentes',
  notReported: 'Não indicado',
  never: 'Nunca',
  unknown: 'Desconhecido',
  all: 'Todos',
  selected: (p) => `${n(p.count)} selecionados`,
  id: 'ID',
  skipToContent: 'Saltar para o conteúdo',
  dismiss: 'Fechar',
  noName: 'Sem nome',
  inFuture: (p) => `${p.when} (no futuro)`,
  sortBy: (p) => `Ordenar por ${p.column}`,
  actionsColumn: 'Ações',
  cancel: 'Cancelar',
  close: 'Fechar',
  optional: 'Opcional',
  none: 'Nenhuma',
  leaveUnchanged: 'Não alterar',
  save: 'Guardar alterações',
  discardTitle: 'Descartar alterações não guardadas?',
  discardBody: 'O que escreveu ainda não foi enviado.',
  discard: 'Descartar',
  keepEditing: 'Continuar a editar',
  leaveSendingTitle: 'Sair enquanto isto está a ser enviado?',
  leaveSendingBody: 'Sair não interrompe o envio. A página seguinte mostra o resultado.',
  leave: 'Sair',
  stay: 'Ficar',
  remove: (p) => `Remover ${p.what}`,
  added: (p) => `Acrescentou ${p.what}. ${p.count} no total.`,
  removed: (p) => `Removeu ${p.what}. ${p.count} no total.`,
  nothingToSave: 'Não há alterações para guardar',
  takenFrom: (p) => `Retirado de «${p.text}»`,
  details: 'Detalhes',
  detailsCopied: 'Detalhes copiados',
  copyFailed: 'O navegador não permitiu copiar. Selecione o texto e prima Ctrl+C.',
  notTyped: (p) => `Escreva primeiro ${p.text}.`,
};

export const record: Messages['record'] = {
  copyEmail: 'Copiar e-mail',
  copyId: 'Copiar ID',
  copySftpName: 'Copiar utilizador SFTP',
  copied: 'Copiado',
  copyByHand: (p) => `O navegador não permitiu copiar. O texto está selecionado: prima ${p.keys}.`,
  hiddenCharacters: 'O nome tem caracteres ocultos. São mostrados como códigos.',
  view: 'Ver',
  fileContents: {
    '.env': (p) => `Uma linha: a variável ${p.names}`,
    '.json': (p) => `Um objeto com os campos ${p.names}`,
  },
};
