/** Messages of Settings. Loaded with the page. */
import type { Language } from './languages.ts';

const en = {
  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Theme',
    themes: { auto: 'Like the system', light: 'Light', dark: 'Dark' },
    timeZone: 'Time zone',
    timeZones: { local: 'Local', utc: 'UTC' },
    appearance: 'Appearance',
    service: 'Service',
    address: 'Address',
    unknownKeys: 'Ignored in config.json',
    report: 'Service report',
    outbox: 'Invitation outbox',
    outboxLead: 'The messages that the simulated service would have sent.',
    outboxEmpty: 'No invitation has been sent yet.',
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
    themes: { auto: 'Como o sistema', light: 'Claro', dark: 'Escuro' },
    timeZone: 'Fuso horário',
    timeZones: { local: 'Local', utc: 'UTC' },
    appearance: 'Aspeto',
    service: 'Serviço',
    address: 'Endereço',
    unknownKeys: 'Ignorado em config.json',
    report: 'Relatório do serviço',
    outbox: 'Convites enviados',
    outboxLead: 'As mensagens que o serviço simulado teria enviado.',
    outboxEmpty: 'Ainda não foi enviado nenhum convite.',
    outboxTo: 'Para',
    outboxName: 'Nome',
    outboxLanguage: 'Idioma',
    outboxSent: 'Envio',
  },
};

export const settingsMessages: Record<Language, SettingsMessages> = { en, pt };
