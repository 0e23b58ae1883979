// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { it } from 'vitest';
import { chooseColumns } from '/work/wt/invite/src/invite-many/choose-columns.ts';
import { readSource } from '/work/wt/invite/src/invite-many/read-source.ts';
import { personReader } from '/work/wt/invite/src/invite-many/to-people.ts';
import { RoleNames } from '/work/wt/invite/src/invite-many/role-names.ts';
const roles = new RoleNames([{id:1,name:'admin'},{id:2,name:'editor'},{id:3,name:'viewer'}]);
async function show(label: string, source: any) {
  const c = await readSource(source, roles);
  if (c.kind !== 'content') return console.log(label, JSON.stringify(c));
  if ('people' in c.found) return console.log(label, 'RECIPIENTS', JSON.stringify(c.found.people.map(p=>[p.name,p.email,p.problems])));
  const cols = chooseColumns(c.found.table, roles);
  const read = personReader(cols);
  const people = c.found.table.records.slice(cols.firstPerson).map(read);
  console.log((cols.areSure?'SURE ':'ASK  ')+label, c.encoding??'', cols.columns.map(x=>`${x.head}=${x.kind}${x.isSure?'':'?'}`).join(' | '), '->', JSON.stringify(people.slice(0,3).map(p=>[p.name,p.email,p.roles,p.locale,p.problems.map(q=>JSON.stringify(q)).join(';')].filter(Boolean))));
}
it('x', async () => {
  for (const f of readdirSync('/work/shared/cases').sort()) if (/^\d/.test(f)) await show(f, new Blob([readFileSync('/work/shared/cases/'+f)]));
  for (const line of (readFileSync('/work/shared/cases/heads.txt','utf8')+'\n'+readFileSync('/tmp/more-heads.txt','utf8')).split('\n').filter(l=>l.includes('\t'))) {
    const [label, head, ...rows] = line.split('\t');
    const d = head.includes(';')?';':',';
    const cells = head.split(d).map((h,i)=> i);
    // put plausible content
    const mk = (first:string,last:string,mail:string,n:number)=>head.split(d).map(h=>{
      const l=h.toLowerCase();
      if(/manag|superv|parent|guard|mother|father|vorges|encarreg|jefe|respons|chefe/.test(l)) return /mail|correo/.test(l)?'boss@example.com':'Big Boss';
      if(/mail|correo|correio|courriel|login|principal|elettr|électr|upn/.test(l)) return mail;
      if(/^(status|estado|state|suspended|blocked|active)|status$/.test(l)) return 'Active';
      if(/role|rol$/.test(l)) return 'viewer';
      if(/lang|idioma|langue|sprache/.test(l)) return 'en';
      if(/(first|given|vorn|prén|pren|próprio|primer|nombre$|fname|pila)/.test(l)) return first;
      if(/(last|famil|sur|nachn|apel|sobren|cogn|lname|famille)/.test(l)) return last;
      if(/^(id|n\.º|nr|#|no\.|matr|dni|user id|.*number|seat)/.test(l)) return String(n);
      if(/date|timestamp|created/.test(l)) return '2025-01-02';
      if(/name|nome|nom/.test(l)) return /vorn|prén|cogn|sobren|apell/i.test(head)? (/(prén|vorn)/i.test(head)?last:first) : `${first} ${last}`;
      return 'Sales';}).join(d);
    await show(label, [head, mk('Ana','Silva','ana@example.com',1), mk('Bruno','Costa','bruno@example.com',2)].join('\n'));
  }
});
