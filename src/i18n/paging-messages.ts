/** Messages for a list whose next page was not read. Loaded with the first such list. */
import type { UnfollowedReason } from '../api/next-page.ts';
import type { Language } from './languages.ts';

export const pagingMessages: Record<Language, Record<UnfollowedReason, string>> = {
  en: {
    elsewhere: 'The next page stands at an address outside the service, which is not followed.',
    form: 'The service says that there is a next page, but not in a form that can be followed.',
    endless: 'The pages do not end: the last one brought nothing new.',
  },
  pt: {
    elsewhere: 'A página seguinte está num endereço fora do serviço, que não é seguido.',
    form: 'O serviço diz que há uma página seguinte, mas não de uma forma que se possa seguir.',
    endless: 'As páginas não acabam: a última não trouxe nada de novo.',
  },
};
