/** Portuguese messages of the page “Offboard a person”. Loaded with the page, not with the catalogue. */
import type { OffboardingWords } from '../en/offboarding.ts';
import { numbersIn } from '../format.ts';

const { n, plural, counted } = numbersIn('pt');

export const offboarding: OffboardingWords = {
  emails: 'E-mails',
  hint: 'Um endereço ou vários. São consultadas todas as organizações conhecidas e os endereços de notificação das chaves de API.',
  find: 'Procurar',
  empty: 'Escreva um endereço de e-mail.',
  notEmail: (p) => `Não é um endereço de e-mail: ${p.text}`,
  asking: (p) => `Consultados ${n(p.done)} de ${n(p.total)} locais`,
  searched: (p) => {
    const places = [
      p.organizations > 0 && counted(p.organizations, 'organização', 'organizações'),
      p.keys > 0 && counted(p.keys, 'chave de API', 'chaves de API'),
    ];
    const found = places.filter(Boolean).join(' e ');
    const rest =
      p.open > 0
        ? `${n(p.open)} por verificar`
        : `tudo verificado${p.similar > 0 ? ' (correspondências exatas)' : ''}`;
    return `${found ? `Encontrado em ${found}` : 'Nada encontrado'}, ${rest}`;
  },
  access: 'Acessos',
  noAccess: 'Nenhum acesso encontrado no que foi verificado.',
  keys: 'Chaves de API que notificam este endereço',
  noKeys: 'Nenhuma chave de API encontrada no que foi verificado.',
  nothingFor: (p) => `Nada encontrado para ${p.emails}.`,
  others: 'Outros destinatários',
  place: 'Onde',
  notChecked: 'Não verificado',
  allChecked: (p) =>
    `Foi verificado tudo o que esta consola conhece${p.similar > 0 ? ' (correspondências exatas)' : ''}.`,
  unsearched: 'Não encontrado pelo filtro; lista não pesquisada',
  notAsked: 'Ainda não consultado',
  noOrganization: 'O serviço não conhece esta organização.',
  unreported: ({ count }) => counted(count, 'registo não indica o e-mail', 'registos não indicam o e-mail'),
  unreadable: ({ count }) => `Não foi possível ler ${counted(count, 'registo', 'registos')}`,
  noneKnown: 'Ainda não há organizações conhecidas. Abra uma primeiro.',
  searchWhole: 'Pesquisar a lista inteira',
  searchAll: 'Pesquisar todas as listas',
  cost: ({ count }) =>
    counted(
      count,
      'pedido carrega a lista inteira. Só se guardam as correspondências.',
      'pedidos carregam uma lista inteira cada um. Só se guardam as correspondências.',
    ),
  possible: 'Correspondências possíveis',
  noPossible: 'Nenhuma no que foi pesquisado.',
  notCompared: ({ count }) =>
    `Em ${counted(count, 'lista', 'listas')} só se procuraram correspondências exatas, não outras maiúsculas, outro «+» ou outros pontos, nem pessoas com o mesmo nome.`,
  compare: 'Procurar endereços semelhantes',
  likeness: { plus: 'Difere depois do «+»', dots: 'Difere nos pontos', name: 'O mesmo nome' },
  addMatch: 'Procurar também',
  block: 'Bloquear em todas',
  remove: 'Remover de todas',
  replace: 'Substituir o endereço de notificação',
  takeOut: 'Retirar o endereço',
  newAddress: 'Novo endereço',
  wait: 'A pesquisa ainda não terminou.',
  findFirst: 'Os e-mails mudaram. Prima primeiro «Procurar».',
  nobody: 'Não há nenhum acesso a retirar.',
  allBlocked: 'Acesso já bloqueado na última leitura',
  noKey: 'Não há nenhuma chave de API a alterar.',
  leave: 'Deixar como está',
  notifies: ({ count, names }) =>
    plural(count, {
      one: `Depois disto, esta chave de API não notifica ninguém: ${names}`,
      other: `Depois disto, estas ${n(count)} chaves de API não notificam ninguém: ${names}`,
    }),
  openPlaces: ({ count }) =>
    counted(count, 'local não foi verificado por completo.', 'locais não foram verificados por completo.'),
  otherAddress: 'Escreva um endereço que não seja um dos que perdem o acesso.',
  searchedAt: 'Pesquisado',
  prepared: 'Preparado',
  service: 'Serviço',
  left: 'A fazer à mão',
  nothingLeft: 'Nada que esta consola conheça.',
  stillHere: 'ainda tem acesso',
  stillNotified: 'ainda é notificado',
  check: 'verificar à mão',
  notCovered: 'Não abrangido: organizações que esta consola não conhece; tokens que esta pessoa copiou.',
};
