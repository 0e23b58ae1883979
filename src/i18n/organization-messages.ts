/** Messages about organizations and roles. Loaded with the parts that show them. */
import type { Language } from './languages.ts';

const en = {
  organizations: {
    title: 'Organizations',
    lead: "The service doesn't list organizations. These are the ones this console knows.",
    none: 'No known organizations yet. Open one by its ID.',
    idLabel: 'Organization ID',
    open: 'Open',
    idInvalid: 'Enter a whole number, such as 42.',
    field: 'Organizations',
    pick: 'Choose, or type an ID',
    byId: (p: { id: number }) => `#${p.id}`,
    nothing: "Not listed? Type the organization's ID.",
    nameIt: 'Add name',
    rename: 'Rename',
    nameFor: (p: { id: number }) => `Name of #${p.id}`,
    nameHint: 'Kept in this browser only. Leave empty to remove the name.',
    saveName: 'Save name',
    openAnother: 'Open another organization',
    forget: 'Remove',
    forgetNamed: (p: { name: string }) => `Remove ${p.name} from this list`,
    forgotten: (p: { name: string }) => `${p.name} is no longer in this list`,
  },
  roles: {
    field: 'Roles',
    pick: 'Choose, or type an ID',
    nothing: "Not listed? Type the role's ID.",
    system: 'system role',
  },
};

export type OrganizationMessages = typeof en;

const pt: OrganizationMessages = {
  organizations: {
    title: 'Organizações',
    lead: 'O serviço não lista organizações. Estas são as que esta consola conhece.',
    none: 'Ainda não há organizações conhecidas. Abra uma pelo ID.',
    idLabel: 'ID da organização',
    open: 'Abrir',
    idInvalid: 'Introduza um número inteiro, como 42.',
    field: 'Organizações',
    pick: 'Escolha ou escreva um ID',
    byId: (p) => `#${p.id}`,
    nothing: 'Não está na lista? Escreva o ID da organização.',
    nameIt: 'Adicionar nome',
    rename: 'Alterar nome',
    nameFor: (p) => `Nome de #${p.id}`,
    nameHint: 'Guardado apenas neste navegador. Deixe vazio para remover o nome.',
    saveName: 'Guardar nome',
    openAnother: 'Abrir outra organização',
    forget: 'Retirar',
    forgetNamed: (p) => `Retirar ${p.name} desta lista`,
    forgotten: (p) => `${p.name} já não está nesta lista`,
  },
  roles: {
    field: 'Funções',
    pick: 'Escolha ou escreva um ID',
    nothing: 'Não está na lista? Escreva o ID da função.',
    system: 'função do sistema',
  },
};

export const organizationMessages: Record<Language, OrganizationMessages> = { en, pt };
