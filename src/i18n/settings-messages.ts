/** Messages of Settings. Loaded with the page. */
import type { Language } from './languages.ts';

const en = {
  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'System', light: 'Light', dark: 'Dark' },
    timeZone: 'Time zone',
    timeZones: { local: 'Local', utc: 'UTC' },
    appearance: 'Appearance',
    service: 'Service',
    address: 'Address',
    unknownKeys: 'Ignored in config.json',
    report: 'Service report',
    outbox: 'Invitation outbox',
    outboxLead: 'The e-mails the simulated service would have sent.',
    outboxEmpty: 'No invitations sent yet.',
    outboxTo: 'To',
    outboxName: 'Name',
    outboxLanguage: 'Language',
    outboxSent: 'Sent',
  },
};

export type SettingsMessages = typeof en;

const pt: SettingsMessages = {
  settings: {
    title: 'Definições',
    language: 'Idioma',
    theme: 'Tema',
    themes: { auto: 'Sistema', light: 'Claro', dark: 'Escuro' },
    timeZone: 'Fuso horário',
    timeZones: { local: 'Local', utc: 'UTC' },
    appearance: 'Aparência',
    service: 'Serviço',
    address: 'Endereço',
    unknownKeys: 'Ignorado em config.json',
    report: 'Relatório do serviço',
    outbox: 'Convites enviados',
    outboxLead: 'Os e-mails que o serviço simulado teria enviado.',
    outboxEmpty: 'Ainda não há convites enviados.',
    outboxTo: 'Para',
    outboxName: 'Nome',
    outboxLanguage: 'Idioma',
    outboxSent: 'Enviado em',
  },
};

export const settingsMessages: Record<Language, SettingsMessages> = { en, pt };
