/** Portuguese messages about tokens: the new one, the lost one, a pasted one, replacement keys. Loaded with the code of presses. */
import type * as en from '../en/tokens.ts';
import { numbersIn } from '../format.ts';

const { n, plural, counted } = numbersIn('pt');

export const token: typeof en.token = {
  title: 'Novo token',
  lead: (p) => `O token de ${p.name} só é mostrado desta vez.`,
  token: 'Token',
  show: 'Mostrar token',
  copy: 'Copiar token',
  copied: 'Copiado para a área de transferência',
  selectIt: 'O navegador não permitiu copiar. O token está selecionado: copie-o.',
  download: 'Transferir',
  fileContents: {
    '.env': (p) => `Uma linha: a variável ${p.names}`,
    '.json': (p) => `Um objeto com os campos ${p.names}`,
  },
  stored: 'Já guardei este token',
  notStored: 'Ainda não foi guardado. Copie ou transfira o token, ou assinale «Já guardei este token».',
  notStoredTitle: 'Token ainda não guardado',
  notStoredBody: 'Depois de sair, não será possível voltar a ver este token. Teria de gerar um novo.',
  back: 'Voltar ao token',
  leave: 'Sair mesmo assim',
  done: 'Concluir',
  warning: 'Depois de fechar esta janela, não será possível voltar a ver o token.',
  replaced: 'Este token foi substituído noutro separador e já não funciona.',
  noEnvFile: 'Nem todos os programas leriam corretamente este token num ficheiro .env. Use .json.',
};

export const findByToken: typeof en.findByToken = {
  lead: 'Cole um token ou os seus últimos caracteres. São comparados nesta página, e só são enviados se perguntar ao serviço.',
  field: 'Token ou o seu final',
  tooFew: 'Introduza pelo menos 4 caracteres.',
  found: (p) =>
    counted(
      p.count,
      'chave correspondente',
      'chaves correspondentes. O que colou não permite distingui-las.',
    ),
  nothing: 'Nenhuma chave da lista tem este token. O token pode ter sido substituído, ou a chave removida.',
  unsettled: 'Nada encontrado aqui.',
  ask: 'Consultar o serviço',
  askBody:
    'O serviço pode verificar, mas o token fica nos registos dele, como parte de um URL. Consulte apenas um token que vá bloquear ou substituir.',
  answered: 'O serviço encontrou esta chave.',
  answeredNone: 'O serviço não encontrou nenhuma chave. Se colou só o final, cole o token completo.',
  answeredUnsure: (p) =>
    plural(p.count, {
      one: 'O serviço devolveu 1 chave, talvez sem comparar o token. Confirme que é a certa.',
      other: `O serviço devolveu ${n(p.count)} chaves, pelo que pode não ter comparado o token. Confirme qual é.`,
    }),
  notSearched: 'Isto parece um token; não foi pesquisado',
  belongsTo: (p) => `Pode ser o token de ${p.name}`,
  open: 'Abrir',
  searchAsText: 'Pesquisar como texto',
};

export const rotation: typeof en.rotation = {
  title: 'Substituir sem interrupção',
  create: 'Crie uma chave de substituição. Recebe um token próprio, e esta chave continua a funcionar.',
  createTwin: 'Criar chave de substituição',
  handOver: 'Configure o programa com o novo token e reinicie-o.',
  watch: 'Espere até só a chave de substituição ser usada. Última utilização:',
  noTwin:
    'Nenhuma substituta encontrada: nenhuma outra chave tem este nome com um número ou uma palavra como «nova».',
  block: 'Bloqueie a chave antiga durante alguns dias. Se algo deixar de funcionar, desbloqueie-a.',
  remove: 'Remova a chave antiga.',
  limit:
    'O serviço pode exigir nomes de utilizador SFTP únicos. Nesse caso, crie a chave de substituição sem esse nome e passe-o depois de bloquear a chave antiga. O SFTP fica interrompido nesse momento.',
};

export const lostTokenRecovery: typeof en.lostTokenRecovery = {
  found: 'Um token pode ter-se perdido quando saiu da página. Verifique as chaves de API.',
  checkList:
    'Estava a ser criada uma chave de API quando saiu da página. Verifique a lista de chaves de API.',
  issue: 'Gerar novo token',
  remove: 'Remover chave',
  later: 'Decidir mais tarde',
  issueBody:
    'O novo token é mostrado uma única vez. O token não entregue e qualquer outro anterior deixam de funcionar.',
  perhapsSomebodyElses:
    'Esta chave pode ser de outra pessoa. Pergunte antes de continuar: quem a usa fica sem acesso.',
  ofOthers: {
    renewal:
      'Antes desta sessão, estava a ser gerado um novo token neste separador e a resposta perdeu-se. Avise quem tinha a sessão iniciada.',
    creation:
      'Antes desta sessão, estava a ser criada uma chave de API neste separador e a resposta perdeu-se. Avise quem tinha a sessão iniciada.',
    shown:
      'Antes desta sessão, estava um novo token no ecrã neste separador, talvez sem ter sido guardado. Avise quem tinha a sessão iniciada.',
  },
  causes: {
    appeared: () =>
      'Apareceu uma chave com esse nome enquanto a resposta não chegava. Pode ser sua ou de outra pessoa.',
    'perhaps-renewed': (p) =>
      `Não sabemos se foi gerado um novo token para ${p.name}. O antigo pode ter deixado de funcionar.`,
    shown: (p) =>
      `O token de ${p.name} estava no ecrã quando saiu da página. Se não o guardou, gere um novo.`,
  },
};
