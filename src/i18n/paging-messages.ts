/** Messages for a list whose next page was not read. Loaded with the first such list. */
import type { UnfollowedReason } from '../api/next-page.ts';
import { formatNumber } from './format.ts';
import type { Language } from './languages.ts';

interface PagingMessages {
  reasons: Record<Exclude<UnfollowedReason, 'total'>, string>;
  /** The service counts more records than arrived. */
  total: (p: { arrived: number; total: number }) => string;
  /** How many rows beyond those that are kept arrived before loading stopped. */
  counted: (p: { count: number }) => string;
}

export const pagingMessages: Record<Language, PagingMessages> = {
  en: {
    reasons: {
      elsewhere: "The next page is at an address outside the service, so it wasn't loaded.",
      form: "The service announces a next page in a form that can't be followed.",
      endless: 'Loading stopped: the last page only repeated earlier rows.',
      tooMany: 'Loading stopped: the console keeps no more rows, and the service has more.',
    },
    total: (p) =>
      `${formatNumber('en', p.arrived)} of ${formatNumber('en', p.total)} records arrived, and the service names no next page.`,
    counted: (p) => `Further rows counted: ${formatNumber('en', p.count)}.`,
  },
  pt: {
    reasons: {
      elsewhere: 'A página seguinte está num endereço fora do serviço, por isso não foi carregada.',
      form: 'O serviço indica uma página seguinte, mas não é possível segui-la.',
      endless: 'O carregamento parou: a última página só repetia linhas anteriores.',
      tooMany: 'O carregamento parou: a consola não guarda mais linhas e o serviço tem mais.',
    },
    total: (p) =>
      `Chegaram ${formatNumber('pt', p.arrived)} de ${formatNumber('pt', p.total)} registos e o serviço não indica uma página seguinte.`,
    counted: (p) => `Outras linhas contadas: ${formatNumber('pt', p.count)}.`,
  },
};
