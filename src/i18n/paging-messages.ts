/** Why a list is not whole although nothing failed. Loaded when such a list is shown. */
import type { Language } from './languages.ts';

/** By language and reason. */
export const pagingMessages: Record<Language, Record<'elsewhere' | 'form' | 'endless', string>> = {
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
