/** Portuguese messages of the command palette, “Go to…”. */
import type { Messages } from '../en.ts';
import { numbersIn } from '../format.ts';

const { counted } = numbersIn('pt');

export const commandPalette: Messages['commandPalette'] = {
  title: 'Ir para…',
  placeholder: 'Nome, e-mail, ID ou ação',
  clearVerb: 'Limpar a ação',
  whom: { any: 'Quem?', key: 'Que chave?' },
  nobodyYet: 'Escreva um nome, um e-mail ou um ID.',
  people: 'Pessoas',
  count: (p) => counted(p.count, 'resultado', 'resultados'),
  more: 'Pode haver mais. Continue a escrever para restringir.',
  nothing: 'Sem resultados.',
  asking: 'A consultar o serviço…',
  failed: 'Não foi possível consultar o serviço. Os resultados são dos dados já carregados.',
  secret: 'Isto pode ser um token. Só é comparado nesta página; nada é enviado.',
  byToken: 'corresponde ao token',
  person: (p) => `Pessoa #${p.id}`,
  searchFor: (p) => `Pesquisar utilizadores por ${p.email}`,
  themes: { auto: 'Tema: sistema', light: 'Tema: claro', dark: 'Tema: escuro' },
  language: (p) => `Idioma: ${p.name}`,
  begin: {
    block: 'Bloquear…',
    unblock: 'Desbloquear…',
    edit: 'Editar…',
    move: 'Mover uma pessoa…',
    remove: 'Remover…',
    regenerate: 'Gerar novo token…',
  },
  command: {
    invite: (p) => `Convidar ${p.name}`,
    block: (p) => `Bloquear ${p.name}`,
    unblock: (p) => `Desbloquear ${p.name}`,
    edit: (p) => `Editar ${p.name}`,
    move: (p) => `Mover ${p.name}`,
    remove: (p) => `Remover ${p.name}`,
    regenerate: (p) => `Gerar novo token de ${p.name}`,
  },
  hints: { move: 'Selecionar', open: 'Abrir', close: 'Fechar' },
};
