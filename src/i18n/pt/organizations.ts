/** Portuguese messages about organizations and roles. */
import type { Messages } from '../en.ts';

export const organizations: Messages['organizations'] = {
  title: 'Organizações',
  lead: 'Escolha uma organização ou abra outra pelo ID.',
  none: 'Ainda não há organizações conhecidas. Abra uma pelo ID.',
  opened: 'Aberta',
  denied: (p) => `Não é possível abrir ${p.name} com esta sessão. Escolha outra organização.`,
  idLabel: 'ID da organização',
  open: 'Abrir',
  idInvalid: 'Introduza um número inteiro, como 42.',
  pick: 'Escolha ou escreva um ID',
  byId: (p) => `#${p.id}`,
  nothing: 'Não está na lista? Escreva o ID da organização.',
  nameIt: 'Adicionar nome',
  rename: 'Alterar nome',
  nameFor: (p) => `Nome de #${p.id}`,
  nameHint: 'Guardado apenas neste navegador. Deixe vazio para remover o nome.',
  saveName: 'Guardar nome',
  openAnother: 'Abrir outra organização',
  forgetNamed: (p) => `Retirar ${p.name} desta lista`,
  forgotten: (p) => `${p.name} já não está nesta lista`,
};

export const roles: Messages['roles'] = {
  nothing: 'Não está na lista? Escreva o ID da função.',
  system: 'função do sistema',
};
