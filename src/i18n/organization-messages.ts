/** Messages about organizations and roles. Loaded with the parts that show them. */
import type { Language } from './languages.ts';

const en = {
  organizations: {
    title: 'Organizations',
    lead: 'The service has no list of organizations: these are the ones this console knows of.',
    none: 'No organization is known yet. Open one by its ID.',
    idLabel: 'Organization ID',
    open: 'Open',
    idInvalid: 'An organization ID is a whole number such as 42.',
    field: 'Organizations',
    pick: 'Choose, or type an ID',
    byId: (p: { id: number }) => `#${p.id}`,
    nothing: 'Type an ID to use an organization that is not listed.',
    nameIt: 'Name it',
    rename: 'Rename',
    nameFor: (p: { id: number }) => `Name of #${p.id}`,
    nameHint: 'Kept in this browser only. Leave it empty to take the name away.',
    saveName: 'Save name',
  },
  roles: {
    field: 'Roles',
    pick: 'Choose, or type an ID',
    nothing: 'Type an ID to use a role that is not listed.',
    system: 'system role',
  },
};

export type OrganizationMessages = typeof en;

const pt: OrganizationMessages = {
  organizations: {
    title: 'Organizações',
    lead: 'O serviço não tem uma lista de organizações: estas são as que esta consola conhece.',
    none: 'Ainda não se conhece nenhuma organização. Abra uma pelo ID.',
    idLabel: 'ID da organização',
    open: 'Abrir',
    idInvalid: 'O ID de uma organização é um número inteiro, como 42.',
    field: 'Organizações',
    pick: 'Escolha ou escreva um ID',
    byId: (p) => `#${p.id}`,
    nothing: 'Escreva um ID para usar uma organização que não está na lista.',
    nameIt: 'Dar nome',
    rename: 'Mudar o nome',
    nameFor: (p) => `Nome de #${p.id}`,
    nameHint: 'Fica apenas neste navegador. Deixe vazio para retirar o nome.',
    saveName: 'Guardar nome',
  },
  roles: {
    field: 'Funções',
    pick: 'Escolha ou escreva um ID',
    nothing: 'Escreva um ID para usar uma função que não está na lista.',
    system: 'função do sistema',
  },
};

export const organizationMessages: Record<Language, OrganizationMessages> = { en, pt };
