// @vitest-environment node
// Tests files as Outlook, Google, Microsoft 365, Okta, Slack and other products export them, cut to the columns that tell.
import { expect, test } from 'vitest';
import { readPeople } from '../../testing/read-people.ts';
import { RoleNames } from './role-names.ts';

const roleNames = new RoleNames([{ id: 2, name: 'editor' }]);

/** Returns the people as `name <email> language problems`, after `?` where the columns are asked. */
async function read(text: string): Promise<string[]> {
  const found = await readPeople(new Blob([text]), roleNames);
  if (typeof found === 'string') return [found];
  const people = found.people.map(({ name, email, locale, problems }) =>
    [name, `<${email}>`, locale, ...problems.map(({ kind }) => kind)].filter(Boolean).join(' '),
  );
  return found.columns && !found.columns.areSure ? ['?', ...people] : people;
}

test.each<[string, string, string[]]>([
  [
    'Outlook in German, with the name that is shown beside each address',
    `"Vorname","Weitere Vornamen","Nachname","E-Mail-Adresse","E-Mail-Typ","E-Mail: Angezeigter Name","E-Mail 2: Adresse","E-Mail 2: Angezeigter Name","Name Assistent"
"Käthe","Maria","Müller","kaethe@example.de","SMTP","Käthe Müller (kaethe@example.de)","k@privat.example","Käthe privat","Udo Ast"
"Jörg","","Weiß","joerg@example.de","SMTP","Jörg Weiß (joerg@example.de)","","",""`,
    ['Käthe Maria Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de>'],
  ],
  [
    'Google Contacts, with a label for each address',
    `First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value
Ana,Silva,* myContacts,* Work,ana@example.org,Home,ana.home@example.net
Rui,Pinto,* myContacts,* Work,rui@example.org,,`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'Google Groups, with preferences of the e-mail',
    `Members for group Team
Email address,Nickname,Group status,Email status,Email preference,Posting permissions
ana@example.org,Ana Silva,owner,subscribed,each email,allowed
rui@example.org,rui,member,subscribed,each email,allowed`,
    ['<ana@example.org>', '<rui@example.org>'],
  ],
  [
    'Microsoft 365 in Portuguese: blocked by “Bloquear credencial”, not by “DirSyncEnabled”',
    `Bloquear credencial,DirSyncEnabled,Nome a apresentar,Primeiro nome,Apelido,Endereços proxy,Nome principal do utilizador
False,False,Inês Magalhães,Inês,Magalhães,SMTP:ines@example.pt+smtp:ines@old.example.pt,ines@example.pt
True,False,Rui Sá,Rui,Sá,SMTP:rui@example.pt,rui@example.pt`,
    ['Inês Magalhães <ines@example.pt>', 'Rui Sá <rui@example.pt> blockedInList'],
  ],
  [
    'Microsoft 365 in French: the name of the user, not the address for emergencies',
    `Bloquer les informations d'identification;Nom d'affichage;Prénom;Nom;Nom d'utilisateur principal;Adresse de messagerie de secours
Faux;Hélène Bœuf;Hélène;Bœuf;helene@example.fr;h@perso.example
Vrai;Noël Lefèvre;Noël;Lefèvre;noel@example.fr;`,
    ['Hélène Bœuf <helene@example.fr>', 'Noël Lefèvre <noel@example.fr> blockedInList'],
  ],
  [
    'Slack: who is not billed is not blocked',
    `username,email,status,billing-active,has-2fa,fullname
ana,ana@example.org,Member,0,1,Ana Silva
rui,rui@example.org,Deactivated,0,0,Rui Pinto`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'GitHub: two-factor authentication is no status',
    `login,name,tfa_enabled,role,emails
ana,Ana Silva,false,editor,ana@example.org
rui,Rui Pinto,true,editor,rui@example.org`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'a German list of staff, with who has left',
    `Personalnr.;Name, Vorname;E-Mail dienstlich;E-Mail privat;E-Mail Vorgesetzter;Status
1001;Müller, Käthe;kaethe@example.de;k@web.example;joerg@example.de;aktiv
1002;Weiß, Jörg;joerg@example.de;;chef@example.de;ausgetreten`,
    ['Müller, Käthe <kaethe@example.de>', 'Weiß, Jörg <joerg@example.de> blockedInList'],
  ],
  [
    'a Portuguese list of staff, with who has left',
    `Nome Completo;Mail;Mail Chefia;Situação Contratual
Ana Silva;ana@example.pt;rui@example.pt;Efetivo
Rui Sá;rui@example.pt;;Rescindido`,
    ['Ana Silva <ana@example.pt> statusUnknown', 'Rui Sá <rui@example.pt> blockedInList'],
  ],
  [
    'a French list of tickets: the buyer is not invited',
    `Prénom du participant;Nom du participant;Adresse email du participant;Nom acheteur;E-mail acheteur;Statut
Élodie;Durand;elodie@example.fr;Petit;paul@example.fr;Actif
Zoé;Martin;zoe@example.fr;Petit;paul@example.fr;Annulé`,
    ['Élodie Durand <elodie@example.fr>', 'Zoé Martin <zoe@example.fr> blockedInList'],
  ],
  [
    'a Spanish list of pupils',
    `Alumno;Correo del alumno;Tutor 1;Correo tutor 1
Muñoz, Íñigo;inigo@example.es;Muñoz, Pedro;pedro@example.es
Sanz, Ana;ana@example.es;Sanz, Luis;luis@example.es`,
    ['Muñoz, Íñigo <inigo@example.es>', 'Sanz, Ana <ana@example.es>'],
  ],
  [
    'a table of Markdown, with a line below its head',
    `| Name | E-mail | Role |
|------|:-------|------|
| Ana Silva | ana@example.org | editor |`,
    ['Ana Silva <ana@example.org>'],
  ],
  [
    'each line in quotation marks, as Excel saves a file that it did not cut',
    `"Name,E-mail,Role"
"Ana Silva,ana@example.org,editor"
"""Pinto, Rui"",rui@example.org,editor"`,
    ['Ana Silva <ana@example.org>', 'Pinto, Rui <rui@example.org>'],
  ],
  [
    'the heads again in the middle, as between two pages',
    `Name\tE-mail\tRole
Ana Silva\tana@example.org\teditor
Name\tE-mail\tRole
Rui Pinto\trui@example.org\teditor`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'a Brazilian list of staff, with who was dismissed',
    `Matrícula;Nome do Colaborador;E-mail Corporativo;E-mail Pessoal;E-mail do Gestor;Situação
1;João da Silva;joao@example.com.br;joaozinho@home.example;marcia@example.com.br;Ativo
2;Luís Simões;luis@example.com.br;;marcia@example.com.br;Desligado`,
    ['João da Silva <joao@example.com.br>', 'Luís Simões <luis@example.com.br> blockedInList'],
  ],
  [
    'a Portuguese class, with the guardian in short',
    `N.º;Nome completo;E-mail;Encarregado de Educação;E-mail do Enc. Educação
1;Ana Sousa;ana@escola.example;Paulo Sousa;paulo@home.example
2;Carla Matos;carla@escola.example;;`,
    ['Ana Sousa <ana@escola.example>', 'Carla Matos <carla@escola.example>'],
  ],
  [
    'two lines of heads, of which the second one tells',
    `Person,,,Contact,
First,Middle,Last,E-mail,Phone
Ana,Maria,Silva,ana@example.org,123
Rui,,Pinto,rui@example.org,124`,
    ['Ana Maria Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'Google Forms in Portuguese, with the address of the account',
    `"Carimbo de data/hora","Nome de utilizador","Nome e apelido","Qual é o seu e-mail de trabalho?"
"2026/11/02 9:12:33","ana@home.example","Ana Silva","ana@example.org"
"2026/11/02 9:15:01","rui@home.example","Rui Pinto","rui@example.org"`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'Shopify, with who accepts messages',
    `First Name,Last Name,Email,Accepts Email Marketing
Ana,Silva,ana@example.org,yes
Rui,Pinto,rui@example.org,no`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'a field in each line, people apart by blank lines',
    `Name: Ana Silva
Email: ana@example.org
Phone: +351 912 345 678

Name: Rui Pinto
Email: rui@example.org`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'a field in each line, without blank lines',
    `Name: Ana Silva
E-mail: ana@example.org
Name: Rui Pinto
E-mail: rui@example.org`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'YAML',
    `- name: Ana Silva
  email: ana@example.org
- name: Rui Pinto
  email: rui@example.org`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'an answer of Okta',
    `{"users": [{"status": "ACTIVE", "profile": {"firstName": "Ana", "lastName": "Silva", "email": "ana@example.org"}},
{"status": "SUSPENDED", "profile": {"firstName": "Rui", "lastName": "Pinto", "email": "rui@example.org"}}]}`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  ['addresses in JSON', '["ana@example.org", "rui@example.org"]', ['<ana@example.org>', '<rui@example.org>']],
  [
    'a list that says who is to be invited',
    `Name,E-mail,Invite?
Ana Silva,ana@example.org,yes
Rui Pinto,rui@example.org,no`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'PowerShell, with columns of spaces',
    `
DisplayName  EmailAddress    Enabled
-----------  ------------    -------
Ana Silva    ana@example.org    True
Rui Pinto    rui@example.org   False
`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'a directory as LDIF',
    `dn: uid=ana,ou=people,dc=example,dc=org
objectClass: inetOrgPerson
cn: Ana Silva
mail: ana@example.org

dn: uid=rui,ou=people,dc=example,dc=org
cn: Rui Pinto
mail: rui@exam
 ple.org`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'a German club, with who has left',
    `Nachname;Vorname;E-Mail 1;E-Mail 2;Eintritt;Austritt
Müller;Käthe;kaethe@example.de;kaethe@home.example;01.01.2020;
Weiß;Jörg;joerg@example.de;;01.01.2020;31.12.2025`,
    ['Käthe Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de> blockedInList'],
  ],
  [
    'staff with the date of a termination',
    `First name,Last name,Work email,Hire date,Termination date
Ana,Silva,ana@example.org,2020-01-01,
Rui,Pinto,rui@example.org,2020-01-01,2025-12-31`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'an Italian class, with two parents',
    `Classe 3A
Nr.;Alunno;E-mail alunno;Genitore 1;E-mail genitore 1;Genitore 2;E-mail genitore 2
1;Rossi Maria;maria@scuola.example;Rossi Paolo;paolo@casa.example;Bianchi Anna;anna@casa.example
2;Verdi Luca;luca@scuola.example;Verdi Ugo;ugo@casa.example;;`,
    ['Rossi Maria <maria@scuola.example>', 'Verdi Luca <luca@scuola.example>'],
  ],
  [
    'Eventbrite, with who does not come and who gave the ticket away',
    `Order ID,Order date,Attendee status,First name,Last name,Email,Buyer name,Buyer email,Ticket type
1,2026-11-02,Attending,Ana,Silva,ana@example.org,Eva Costa,eva@example.org,Staff
1,2026-11-02,Checked In,Zoe,Reis,zoe@example.org,Eva Costa,eva@example.org,Staff
2,2026-11-02,Not Attending,Rui,Pinto,rui@example.org,Rui Pinto,rui@example.org,Staff
3,2026-11-02,Transferred,Leo,Cruz,leo@example.org,Leo Cruz,leo@example.org,Staff`,
    [
      'Ana Silva <ana@example.org>',
      'Zoe Reis <zoe@example.org>',
      'Rui Pinto <rui@example.org> blockedInList',
      'Leo Cruz <leo@example.org> statusUnknown',
    ],
  ],
  [
    'answers to an invitation, of which one is open',
    `Name,Email,RSVP
Ana Silva,ana@example.org,Yes
Rui Pinto,rui@example.org,No
Eva Costa,eva@example.org,Maybe`,
    [
      'Ana Silva <ana@example.org>',
      'Rui Pinto <rui@example.org> blockedInList',
      'Eva Costa <eva@example.org> statusUnknown',
    ],
  ],
  [
    'a form that asks who will come',
    `Timestamp,Email Address,Full name,Will you attend?
2026/11/02 9:12:33,ana@example.org,Ana Silva,Yes
2026/11/02 9:13:33,rui@example.org,Rui Pinto,No`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'Zoom, with who did not come',
    `Attended,First Name,Last Name,Email,Approval Status
Yes,Ana,Silva,ana@example.org,approved
No,Rui,Pinto,rui@example.org,approved`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'classes called blocks, which block nobody',
    `Name,Email,Block
Ana Silva,ana@example.org,1
Rui Pinto,rui@example.org,2`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'Workday, where only the worker has a last name',
    `Worker,Preferred Name,Email - Primary Work,Manager,Worker Status
Ana Silva,Ana,ana@example.org,Eva Costa,Active
Rui Pinto,Rui,rui@example.org,Eva Costa,On Leave`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> statusUnknown'],
  ],
  [
    'HelloAsso, with the first name of the participant and of who paid',
    `Statut de la commande;Nom participant;Prénom participant;Nom payeur;Prénom payeur;Email payeur;Email participant
Validé;Bœuf;Hélène;Petit;Paul;paul@example.fr;helene@example.fr
Remboursé;Lefèvre;Noël;Petit;Paul;paul@example.fr;noel@example.fr`,
    ['Hélène Bœuf <helene@example.fr>', 'Noël Lefèvre <noel@example.fr> blockedInList'],
  ],
  [
    'German tickets, with who booked them',
    `Vorname Teilnehmer;Nachname Teilnehmer;E-Mail Teilnehmer;Vorname Bucher;Nachname Bucher;E-Mail Bucher;Ticketstatus
Käthe;Müller;kaethe@example.de;Udo;Ast;udo@example.de;gültig
Jörg;Weiß;joerg@example.de;Udo;Ast;udo@example.de;storniert`,
    ['Käthe Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de> blockedInList'],
  ],
  [
    'a course with its trainers',
    `Trainee name,Trainee email,Trainer,Trainer email
Ana Silva,ana@example.org,Eva Costa,eva@example.org`,
    ['Ana Silva <ana@example.org>'],
  ],
  [
    'Google Contacts in Portuguese, of two people',
    `Nome próprio,Segundo nome,Apelido,E-mail 1 - Etiqueta,E-mail 1 - Valor,E-mail 2 - Etiqueta,E-mail 2 - Valor
Ana,Maria,Silva,Trabalho,ana@example.pt,Casa,a@casa.example
Rui,,Sá,Trabalho,rui@example.pt,,`,
    ['Ana Maria Silva <ana@example.pt>', 'Rui Sá <rui@example.pt>'],
  ],
  [
    'Intercom, with who wants no messages, of one person',
    'Name,Email,Email Domain,Unsubscribed from Emails\nAna Silva,ana@example.org,example.org,true',
    ['Ana Silva <ana@example.org> blockedInList'],
  ],
  [
    'Auth0, where the address is a name, too, of one person',
    'Given Name,Family Name,Name,Email,Email Verified,Blocked\nAna,Silva,ana@example.org,ana@example.org,true,false',
    ['Ana Silva <ana@example.org>'],
  ],
  [
    'Microsoft Forms, filled in without an account',
    'ID,Email,Name,Your e-mail\n1,anonymous,,ana@example.org\n2,anonymous,,rui@example.org',
    ['<ana@example.org>', '<rui@example.org>'],
  ],
  [
    'a Spanish list of pupils of both genders',
    'Alumno/a;Correo electrónico;Tutor/a;Correo tutor/a\nMuñoz, María;maria@example.es;Muñoz, Pedro;pedro@example.es',
    ['Muñoz, María <maria@example.es>'],
  ],
  [
    'BambooHR in Portuguese',
    `Primeiro nome;Apelido;E-mail de trabalho;E-mail particular;Superior hierárquico;Estado do emprego
Ana;Silva;ana@example.pt;a@casa.example;Eva Costa;A tempo inteiro
Rui;Sá;rui@example.pt;r@casa.example;Eva Costa;Terminado`,
    ['Ana Silva <ana@example.pt> statusUnknown', 'Rui Sá <rui@example.pt> blockedInList'],
  ],
  [
    'tickets of which one is paid and one is refunded',
    `Nom;Prénom;Email;Acheteur email;Statut
Bœuf;Hélène;helene@example.fr;paul@example.fr;Payé
Martin;Zoé;zoe@example.fr;paul@example.fr;Remboursé`,
    ['Hélène Bœuf <helene@example.fr>', 'Zoé Martin <zoe@example.fr> blockedInList'],
  ],
  [
    'Exchange, with all addresses of each mailbox',
    `DisplayName,PrimarySmtpAddress,EmailAddresses
Ana Silva,ana@example.org,SMTP:ana@example.org;smtp:a@old.example
Rui Pinto,SMTP:rui@example.org,SMTP:rui@example.org`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> addressCleaned'],
  ],
  [
    'columns of spaces, without a line below the heads',
    `Name            E-mail              Role
Ana Silva       ana@example.org     editor
Rui Pinto       rui@example.org     editor`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'ticks and crosses',
    `Name,E-mail,Active
Ana Silva,ana@example.org,✓
Rui Pinto,rui@example.org,✗`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'errors of Excel, which are no comments and no names',
    `Name,E-mail,Role
#REF!,ana@example.org,editor
#N/A,rui@example.org,#NAME?
# Eva,eva@example.org,editor`,
    ['<ana@example.org>', '<rui@example.org>'],
  ],
  [
    'addresses set as code',
    '| Name | E-mail |\n| Ana Silva | `ana@example.org` |',
    ['Ana Silva <ana@example.org> addressCleaned'],
  ],
  [
    'a directory as LDIF, with names beyond ASCII',
    `version: 1

dn:: Y249Sm/Do28=
cn:: Sm/Do28gU8Oh
mail: joao@example.org`,
    ['João Sá <joao@example.org>'],
  ],
  [
    'Entra, its template of new users, with its version above the head',
    `version:v1.0,,,,,
Name [displayName] Required,User name [userPrincipalName] Required,Initial password [passwordProfile] Required,Block sign in (Yes/No) [accountEnabled] Required,First name [givenName],Last name [surname]
Ana Silva,ana@example.org,pw,No,Ana,Silva
Rui Pinto,rui@example.org,pw,Yes,Rui,Pinto`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'Okta, with the language of each person beside the format of dates',
    `login,firstName,lastName,middleName,email,title,displayName,secondEmail,city,state,preferredLanguage,locale,userType,managerId,manager
ana@example.org,Ana,Silva,Maria,ana@example.org,Head,Ana Silva,ana@home.example,Porto,Norte,pt-PT,en_US,Employee,9,boss@example.org
rui@example.org,Rui,Pinto,,rui@example.org,Clerk,Rui Pinto,,Lisboa,Sul,en-GB,en_GB,Employee,9,boss@example.org`,
    ['Ana Silva <ana@example.org> pt-PT', 'Rui Pinto <rui@example.org> en-GB'],
  ],
  [
    'HubSpot in German, with an owner of each contact',
    `Datensatz-ID;Vorname;Nachname;E-Mail;Telefonnummer;Für Kontakt zuständiger Mitarbeiter;Lead-Status;Marketingkontakt-Status
1;Käthe;Müller;kaethe@example.de;;Udo Ast (udo@example.de);Offen;Kein Marketingkontakt
2;Jörg;Weiß;joerg@example.de;;Udo Ast (udo@example.de);Neu;Marketingkontakt`,
    ['Käthe Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de>'],
  ],
  [
    'Mailchimp in Portuguese of Brazil',
    `Endereço de e-mail,Nome,Sobrenome,Endereço,Número de telefone,Aniversário,MEMBER_RATING,CC,REGION,TAGS
ana@example.org,Ana,Silva,,,,2,PT,13,
rui@example.org,Rui,Pinto,,,,2,PT,13,`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'Moodle in Spanish',
    `Nombre,"Apellido(s)",Número de ID,Institución,Departamento,Dirección de correo,Último acceso al curso,Estatus
Ana,Muñoz,1,X,Y,ana@example.es,Nunca,Activo
Íñigo,Sanz,2,X,Y,inigo@example.es,Nunca,Suspendido`,
    ['Ana Muñoz <ana@example.es>', 'Íñigo Sanz <inigo@example.es> blockedInList'],
  ],
  [
    'Workday, with the legal name of each worker beside the preferred one',
    `Employee ID,Legal Name - First Name,Legal Name - Last Name,Preferred Name - First Name,Preferred Name - Last Name,Email - Work,Email - Home,Manager,Manager - Email Address
1,Ana Maria,Silva,Ana,Silva,ana@example.org,ana@home.example,Eva Costa,eva@example.org
2,Rui,Pinto,Rui,Pinto,rui@example.org,,Eva Costa,eva@example.org`,
    ['Ana Maria Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'SAP Concur, whose head says how it answers',
    `Employee ID,First Name,Last Name,Login ID,Email Address,Active (Y/N),Locale Code,Approver Email
1,Ana,Silva,ana@example.org,ana@example.org,Y,pt_PT,boss@example.org
2,Rui,Pinto,rui@example.org,rui@example.org,N,en_GB,boss@example.org`,
    ['Ana Silva <ana@example.org> pt_PT', 'Rui Pinto <rui@example.org> en_GB blockedInList'],
  ],
  [
    'SAP, with who is not locked',
    `User,First name,Last name,E-Mail,Lock status
ANA,Ana,Silva,ana@example.org,Not locked
RUI,Rui,Pinto,rui@example.org,Locked by administrator`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'a German payroll: a group of employees is no name',
    `PersNr;Mitarbeiterkreis;Nachname;E-Mail (dienstl.);Vorgesetzte(r);Status Beschäftigung
1;Angestellte;Müller;kaethe@example.de;Ast, Udo;aktiv
2;Angestellte;Weiß;joerg@example.de;Ast, Udo;ausgetreten`,
    ['Müller <kaethe@example.de>', 'Weiß <joerg@example.de> blockedInList'],
  ],
  [
    'Factorial in French',
    `Prénom;Nom de famille;E-mail de connexion;E-mail personnel;Responsable;Équipe;Date de fin de contrat;Statut du salarié
Hélène;Bœuf;helene@example.fr;h@maison.example;Paul Petit;IT;;Actif
Noël;Martin;noel@example.fr;n@maison.example;Paul Petit;IT;31/12/2025;Sorti`,
    ['Hélène Bœuf <helene@example.fr>', 'Noël Martin <noel@example.fr> blockedInList'],
  ],
  [
    'Zoho, with owners and vendors',
    `Record Id,Contact Owner,First Name,Email,Vendor Name,Secondary Email,Email Opt Out
zcrm_1,Eva Costa,Ana,ana@example.org,Example,a@home.example,false
zcrm_3,Eva Costa,Rui,rui@example.org,Example,,true`,
    ['Ana <ana@example.org>', 'Rui <rui@example.org> blockedInList'],
  ],
  [
    'a table of Notion in Spanish, with a state of its work',
    `Nombre,Correo,Estado,Etiquetas,Persona
Ana Muñoz,ana@example.es,En curso,Equipo,Eva Costa
Íñigo Sanz,inigo@example.es,Listo,,Eva Costa`,
    ['Ana Muñoz <ana@example.es>', 'Íñigo Sanz <inigo@example.es>'],
  ],
  [
    'Google Workspace in German, with an address for the recovery of the account',
    `Vorname [Pflichtfeld];Nachname [Pflichtfeld];E-Mail-Adresse [Pflichtfeld];Status [NUR LESEN];E-Mail-Adresse zur Kontowiederherstellung;E-Mail-Adresse des Managers
Käthe;Müller;kaethe@example.de;Aktiv;k@home.example;udo@example.de
Jörg;Weiß;joerg@example.de;Gesperrt;;udo@example.de`,
    ['Käthe Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de> blockedInList'],
  ],
  [
    'GAM, whose heads are paths, with further addresses',
    `primaryEmail,name.givenName,name.familyName,suspended,aliases.0,recoveryEmail
ana@example.org,Ana,Silva,False,a@example.org,ana@home.example
rui@example.org,Rui,Pinto,True,,rui@home.example`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'Gusto, with who was dismissed',
    `Employee #,Last name,Email,Personal email,Dismissed
1,Silva,ana@example.org,a@home.example,No
2,Pinto,rui@example.org,,Yes`,
    ['Silva <ana@example.org>', 'Pinto <rui@example.org> blockedInList'],
  ],
  [
    'Microsoft 365 in Portuguese, with who may sign in',
    `Nome principal do utilizador,Nome a apresentar,Estado de início de sessão
ana@example.pt,Ana Silva,Permitido
rui@example.pt,Rui Sá,Bloqueado`,
    ['Ana Silva <ana@example.pt>', 'Rui Sá <rui@example.pt> blockedInList'],
  ],
  [
    'a form in German that asks for the name, also without a capital',
    `Zeitstempel,Wie heißen Sie?,Wie lautet Ihre E-Mail-Adresse?
02.11.2026 09:12:33,Käthe Müller,kaethe@example.de
02.11.2026 09:15:01,jörg,joerg@example.de`,
    ['Käthe Müller <kaethe@example.de>', 'jörg <joerg@example.de>'],
  ],
  [
    'a form in German among friends',
    `Zeitstempel,Wie heißt du?,Deine E-Mail
02.11.2026 09:12:33,Käthe,kaethe@example.de`,
    ['Käthe <kaethe@example.de>'],
  ],
  [
    'a form in Spanish that asks for the name',
    `Marca temporal,¿Cómo te llamas?,¿Cuál es tu correo electrónico?
2/11/2026 9:12:33,Íñigo,inigo@example.es`,
    ['Íñigo <inigo@example.es>'],
  ],
  [
    'a form in French that asks for the name',
    `Horodateur,Comment vous appelez-vous ?,Quelle est votre adresse e-mail ?
02/11/2026 09:12:33,Hélène Bœuf,helene@example.fr`,
    ['Hélène Bœuf <helene@example.fr>'],
  ],
  [
    'a form in Italian that asks for the name',
    `Informazioni cronologiche,Come ti chiami?,Qual è la tua email?
02/11/2026 9.12.33,Maria,maria@example.it`,
    ['Maria <maria@example.it>'],
  ],
  [
    'a form in Portuguese that asks for the name',
    `Carimbo de data/hora,Como se chama?,Qual é o seu e-mail?
02/11/2026 9:12:33,Ana,ana@example.pt`,
    ['Ana <ana@example.pt>'],
  ],
  [
    'a form that asks for the name of the company first',
    `Zeitstempel,Wie heißt Ihre Firma?,Wie heißen Sie?,E-Mail
1.1.2026,Example AG,Käthe Müller,kaethe@example.de`,
    ['Käthe Müller <kaethe@example.de>'],
  ],
  [
    'Zoom in Portuguese of Brazil, with who is a guest',
    `Nome (nome original),E-mail do usuário,Duração total (minutos),Convidado
Ana Silva,ana@example.com.br,30,Não
Rui Pinto,rui@example.com.br,30,Sim`,
    ['Ana Silva <ana@example.com.br>', 'Rui Pinto <rui@example.com.br>'],
  ],
  [
    'Okta: who has an expired password or has lost it is active, and chooses a new one at the next sign-in',
    `user.login,user.firstName,user.lastName,user.email,user.status
ana@example.org,Ana,Silva,ana@example.org,PASSWORD_EXPIRED
rui@example.org,Rui,Pinto,rui@example.org,DEPROVISIONED
eva@example.org,Eva,Costa,eva@example.org,RECOVERY
zoe@example.org,Zoe,Reis,zoe@example.org,LOCKED_OUT
leo@example.org,Leo,Cruz,leo@example.org,STAGED`,
    [
      'Ana Silva <ana@example.org>',
      'Rui Pinto <rui@example.org> blockedInList',
      'Eva Costa <eva@example.org>',
      'Zoe Reis <zoe@example.org> blockedInList',
      'Leo Cruz <leo@example.org>',
    ],
  ],
  [
    'the same states as the pages of Okta show them',
    `First name,Last name,Primary email,Status
Ana,Silva,ana@example.org,Password expired
Rui,Pinto,rui@example.org,Password reset
Eva,Costa,eva@example.org,Pending user action`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>', 'Eva Costa <eva@example.org>'],
  ],
  [
    'Active Directory: a column about the password says nothing of the person',
    `"Name","mail","Enabled","PasswordExpired","LockedOut"
"Ana Silva","ana@example.org","True","True","False"
"Rui Pinto","rui@example.org","False","False","False"`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'Personio, with the date on which somebody gave notice',
    `Vorname,Nachname,E-Mail,Kündigungsdatum
Käthe,Müller,kaethe@example.de,
Jörg,Weiß,joerg@example.de,30.06.2025`,
    ['Käthe Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de> blockedInList'],
  ],
  [
    'SAP SuccessFactors, with two lines of heads',
    `STATUS,USERID,USERNAME,FIRSTNAME,LASTNAME,MI,GENDER,EMAIL,MANAGER,HR,DEPARTMENT,DEFAULT_LOCALE
STATUS,USERID,Username,First Name,Last Name,Middle Name,Gender,Email,Manager,Human Resource,Department,Default Locale
active,1001,asilva,Ana,Silva,,F,ana@example.org,1009,1008,IT,pt_PT
inactive,1002,rpinto,Rui,Pinto,,M,rui@example.org,1009,1008,IT,en_GB`,
    ['Ana Silva <ana@example.org> pt_PT', 'Rui Pinto <rui@example.org> en_GB blockedInList'],
  ],
  [
    'SAP in German, with a cross for who is locked',
    `Benutzer;Vorname;Nachname;E-Mail-Adresse;Benutzergruppe;Gültig von;Gültig bis;Gesperrt
KMUELLER;Käthe;Müller;kaethe@example.de;IT;01.01.2020;31.12.9999;
JWEISS;Jörg;Weiß;joerg@example.de;IT;01.01.2020;31.12.9999;X`,
    ['Käthe Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de> blockedInList'],
  ],
  [
    'HubSpot, with further addresses and who wants no messages',
    `Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Marketing contact status,Create Date,Additional email addresses,Email Domain,Unsubscribed from all email
1,Ana,Silva,ana@example.org,,Eva Costa (eva@example.org),New,Marketing contact,2026-11-02 09:12,a@home.example,example.org,false
2,Rui,Pinto,rui@example.org,,Eva Costa (eva@example.org),Open,Non-marketing contact,2026-11-02 09:12,,example.org,true`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'Eventbrite in German, with the status of the participants and who bought',
    `Bestellnr.,Bestelldatum,Vorname,Nachname,E-Mail,Ticketart,Teilnehmerstatus,Vorname des Käufers,Nachname des Käufers,E-Mail-Adresse des Käufers
1,02.11.26,Käthe,Müller,kaethe@example.de,Standard,Nimmt teil,Udo,Ast,udo@example.de
2,02.11.26,Jörg,Weiß,joerg@example.de,Standard,Nimmt nicht teil,Udo,Ast,udo@example.de`,
    ['Käthe Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de> blockedInList'],
  ],
  [
    'LimeSurvey, with a status of each address and who was invited to the survey',
    `tid,firstname,lastname,email,emailstatus,token,language,validfrom,validuntil,invited,reminded,completed,usesleft
1,Ana,Silva,ana@example.org,OK,abc,pt,,,N,N,N,1
2,Rui,Pinto,rui@example.org,OK,def,en,,,2026-11-02 09:00,N,2026-11-02 10:00,0`,
    ['Ana Silva <ana@example.org> pt', 'Rui Pinto <rui@example.org> en'],
  ],
  [
    'a Portuguese class with the addresses of the guardians (EE) only: it is asked',
    `N.º Processo;N.º;Nome;Turma;Nome do EE;Email EE;Telemóvel EE
1001;1;Ana Sousa;5.º A;Paulo Sousa;paulo@home.example;910
1002;2;Rui Matos;5.º A;Eva Matos;eva@home.example;911`,
    ['?', 'Ana Sousa <>', 'Rui Matos <>'],
  ],
  [
    'a Portuguese class with the address of its teacher',
    `N.º;Nome;E-mail;E-mail do Diretor de Turma
1;Ana Sousa;ana@escola.example;dt@escola.example
2;Rui Matos;rui@escola.example;dt@escola.example`,
    ['Ana Sousa <ana@escola.example>', 'Rui Matos <rui@escola.example>'],
  ],
  [
    'Pronote: the pupil, not those responsible (RESP)',
    `NOM;PRENOM;CLASSE;MAIL ELEVE;MAIL RESP1;MAIL RESP2
Bœuf;Hélène;3A;helene@ecole.example;p@home.example;m@home.example`,
    ['Hélène Bœuf <helene@ecole.example>'],
  ],
  [
    'Pronote with the addresses of those responsible only: it is asked',
    `NOM;PRENOM;CLASSE;MAIL RESP1;MAIL RESP2
Bœuf;Hélène;3A;p@home.example;m@home.example`,
    ['?', 'Hélène Bœuf <>'],
  ],
  [
    'a French class with the addresses of the legal representatives only: it is asked',
    `Élève;Classe;Représentant légal;E-mail du représentant légal
Bœuf Hélène;3A;Bœuf Paul;paul@home.example`,
    ['?', 'Bœuf Hélène <>'],
  ],
  [
    'a German class with the guardians of each pupil',
    `Nachname;Vorname;Klasse;E-Mail;Erziehungsberechtigte;E-Mail Erziehungsberechtigte
Müller;Käthe;5a;kaethe@schule.example;Udo Müller;udo@home.example`,
    ['Käthe Müller <kaethe@schule.example>'],
  ],
  [
    'a German class with the addresses of the guardians only: it is asked',
    `Nachname;Vorname;Klasse;E-Mail Erziehungsberechtigte
Müller;Käthe;5a;udo@home.example`,
    ['?', 'Käthe Müller <>'],
  ],
  [
    'a German class of both genders, with the address of its teacher',
    `Schüler/in;Klasse;E-Mail;E-Mail Klassenlehrer
Müller, Käthe;5a;kaethe@schule.example;ast@schule.example`,
    ['Müller, Käthe <kaethe@schule.example>'],
  ],
  [
    'a Spanish class with both parents',
    `Alumno;Curso;Correo;Correo progenitor 1;Correo progenitor 2
Muñoz Sanz, Íñigo;5A;inigo@escuela.example;p@home.example;m@home.example`,
    ['Muñoz Sanz, Íñigo <inigo@escuela.example>'],
  ],
  [
    'a Spanish class with the addresses of the legal representatives only: it is asked',
    `Alumno;Curso;Correo representante legal
Muñoz Sanz, Íñigo;5A;p@home.example`,
    ['?', 'Muñoz Sanz, Íñigo <>'],
  ],
  [
    'a German club, with who left and who died',
    `Mitgl.-Nr.;Anrede;Titel;Vorname;Name;Straße;PLZ;Ort;Geb.-Datum;Eintritt;Austritt;E-Mail;IBAN;Kontoinhaber;Status
1;Frau;;Käthe;Müller;Weg 1;12345;Berlin;01.01.1980;01.01.2000;;kaethe@verein.example;DE00;Käthe Müller;aktiv
2;Herr;Dr.;Jörg;Weiß;Weg 2;12345;Berlin;01.01.1980;01.01.2000;31.12.2024;joerg@verein.example;DE01;Eva Weiß;passiv
3;Frau;;Eva;Kühn;Weg 3;12345;Berlin;01.01.1940;01.01.1960;;eva@verein.example;DE02;Eva Kühn;verstorben`,
    [
      'Käthe Müller <kaethe@verein.example>',
      'Jörg Weiß <joerg@verein.example> blockedInList',
      'Eva Kühn <eva@verein.example> blockedInList',
    ],
  ],
  [
    'a German club, with the date of death',
    `Vorname;Nachname;E-Mail;Verstorben am
Käthe;Müller;kaethe@verein.example;
Eva;Kühn;eva@verein.example;01.02.2020`,
    ['Käthe Müller <kaethe@verein.example>', 'Eva Kühn <eva@verein.example> blockedInList'],
  ],
  [
    'a German club whose members have no other name',
    `Mitglied;E-Mail;Beitrag
Müller, Käthe;kaethe@verein.example;60
Weiß, Jörg;joerg@verein.example;60`,
    ['Müller, Käthe <kaethe@verein.example>', 'Weiß, Jörg <joerg@verein.example>'],
  ],
  [
    'a Portuguese club with the number of each member',
    `Sócio;Nome;E-mail;Quotas em dia
101;Ana Silva;ana@clube.example;Sim
102;Rui Pinto;rui@clube.example;Não`,
    ['Ana Silva <ana@clube.example>', 'Rui Pinto <rui@clube.example>'],
  ],
  [
    'numbers of employees beside their names',
    `Employee,Full name,Email
1001,Ana Silva,ana@example.org
1002,Rui Pinto,rui@example.org`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'a Brazilian list of staff of both genders',
    `Colaborador(a);E-mail;Cargo
Ana Silva;ana@example.com.br;Analista
Rui Pinto;rui@example.com.br;Analista`,
    ['Ana Silva <ana@example.com.br>', 'Rui Pinto <rui@example.com.br>'],
  ],
  [
    'a German list of staff of all genders',
    `Mitarbeiter:in;E-Mail
Käthe Müller;kaethe@example.de
Jörg;joerg@example.de`,
    ['Käthe Müller <kaethe@example.de>', 'Jörg <joerg@example.de>'],
  ],
  [
    'a French list of students of both genders',
    `Étudiant(e);Courriel
Hélène Bœuf;helene@example.fr
Noël;noel@example.fr`,
    ['Hélène Bœuf <helene@example.fr>', 'Noël <noel@example.fr>'],
  ],
  [
    'Italy: certified mail (PEC) is for documents, the ordinary one is for people',
    `Cognome;Nome;E-mail PEC;E-mail ordinaria
Rossi;Maria;maria.rossi@pec.example;maria@example.it`,
    ['Maria Rossi <maria@example.it>'],
  ],
  [
    'the same in full words',
    `Nominativo;Posta elettronica;Posta elettronica certificata
Rossi Maria;maria@example.it;maria.rossi@pec.example`,
    ['Rossi Maria <maria@example.it>'],
  ],
  [
    'certified mail only',
    `Cognome;Nome;PEC
Rossi;Maria;maria.rossi@pec.example`,
    ['Maria Rossi <maria.rossi@pec.example>'],
  ],
  [
    'a Spanish list with identity numbers and who left',
    `DNI;Primer apellido;Segundo apellido;Nombre;Correo electrónico;Fecha de alta;Fecha de baja
00000000T;Muñoz;Sanz;Íñigo;inigo@example.es;01/01/2020;
00000001R;Sanz;;Ana;ana@example.es;01/01/2020;31/12/2024`,
    ['Íñigo Muñoz Sanz <inigo@example.es>', 'Ana Sanz <ana@example.es> blockedInList'],
  ],
  [
    'a Spanish list with a comma in its head',
    `DNI;APELLIDOS, NOMBRE;EMAIL
00000000T;Muñoz Sanz, Íñigo;inigo@example.es`,
    ['Muñoz Sanz, Íñigo <inigo@example.es>'],
  ],
  [
    'a French list with titles and names at birth',
    `Civilité;Nom d'usage;Nom de naissance;Prénom;Courriel professionnel;Courriel personnel
Mme;Bœuf;Martin;Hélène;helene@example.fr;h@home.example
M.;Lefèvre;Lefèvre;Noël;noel@example.fr;`,
    ['Hélène Bœuf <helene@example.fr>', 'Noël Lefèvre <noel@example.fr>'],
  ],
  [
    'a French list with a name by marriage for some',
    `Civilité;Nom;Nom d'usage;Prénom;Mél
Mme;Martin;Bœuf;Hélène;helene@example.fr
M.;Lefèvre;;Noël;noel@example.fr
M.;Petit;;Paul;paul@example.fr`,
    ['Hélène Bœuf <helene@example.fr>', 'Noël Lefèvre <noel@example.fr>', 'Paul Petit <paul@example.fr>'],
  ],
  [
    'a Brazilian list with a social name that few have, which is used',
    `Nome Social;Nome Civil;CPF;E-mail
;João da Silva;1;joao@example.com.br
;Luís Simões;2;luis@example.com.br
Ana Reis;André Reis;3;ana@example.com.br`,
    [
      'João da Silva <joao@example.com.br>',
      'Luís Simões <luis@example.com.br>',
      'Ana Reis <ana@example.com.br>',
    ],
  ],
  [
    'Zoho People, with whom each reports to',
    `EmployeeID,First Name,Last Name,Email address,Employee Status,Reporting To,Reporting To Email
1,Ana,Silva,ana@example.org,Active,Eva Costa,eva@example.org
2,Rui,Pinto,rui@example.org,Resigned,Eva Costa,eva@example.org`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'a German list with the leader of each team',
    `Vorname;Nachname;E-Mail;Teamleiter;E-Mail Teamleiter
Käthe;Müller;kaethe@example.de;Udo Ast;udo@example.de
Jörg;Weiß;joerg@example.de;Udo Ast;udo@example.de`,
    ['Käthe Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de>'],
  ],
  [
    'a German list with the addresses of the leaders only: it is asked',
    `Vorname;Nachname;E-Mail Teamleiter
Käthe;Müller;udo@example.de
Jörg;Weiß;udo@example.de`,
    ['?', 'Käthe Müller <>', 'Jörg Weiß <>'],
  ],
  [
    'a French list with the superior as N+1',
    `Nom;Prénom;Mail;Mail du N+1
Bœuf;Hélène;helene@example.fr;boss@example.fr
Martin;Zoé;zoe@example.fr;boss@example.fr`,
    ['Hélène Bœuf <helene@example.fr>', 'Zoé Martin <zoe@example.fr>'],
  ],
  [
    'a list with mentors',
    `Name,Email,Mentor,Mentor email
Ana Silva,ana@example.org,Eva Costa,eva@example.org
Rui Pinto,rui@example.org,Eva Costa,eva@example.org`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'an answer of SCIM',
    `{"schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"totalResults":2,"Resources":[{"id":"1","userName":"ana@example.org","name":{"givenName":"Ana","familyName":"Silva"},"emails":[{"value":"ana@example.org","type":"work","primary":true}],"active":true},{"id":"2","userName":"rui@example.org","name":{"givenName":"Rui","familyName":"Pinto"},"emails":[{"value":"rui@example.org","type":"work","primary":true}],"active":false}]}`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'an answer of the directory of Google, with further addresses',
    `{"kind":"admin#directory#users","users":[{"id":"1","primaryEmail":"ana@example.org","name":{"givenName":"Ana","familyName":"Silva","fullName":"Ana Silva"},"isAdmin":false,"suspended":false,"emails":[{"address":"ana@example.org","primary":true},{"address":"a@old.example"}]},{"id":"2","primaryEmail":"rui@example.org","name":{"givenName":"Rui","familyName":"Pinto","fullName":"Rui Pinto"},"isAdmin":false,"suspended":true,"emails":[{"address":"rui@example.org","primary":true}]}]}`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'an answer of Microsoft Graph',
    `{"@odata.context":"https://graph.example","value":[{"displayName":"Ana Silva","givenName":"Ana","surname":"Silva","mail":"ana@example.org","userPrincipalName":"ana@example.org","accountEnabled":true,"businessPhones":[]},{"displayName":"Rui Pinto","givenName":"Rui","surname":"Pinto","mail":"rui@example.org","userPrincipalName":"rui@example.org","accountEnabled":false,"businessPhones":[]}]}`,
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'Microsoft 365 in German, of which the name that is shown tells',
    `Anzeigename;Benutzerprinzipalname;Anmeldeinformationen blockieren
Käthe;kaethe@example.de;Falsch
Jörg Weiß;joerg@example.de;Wahr`,
    ['Käthe <kaethe@example.de>', 'Jörg Weiß <joerg@example.de> blockedInList'],
  ],
  [
    'a calendar with the organizer of each event',
    `Attendee name,Attendee email,Organizer email,Emailed on
Ana,ana@example.org,eva@example.org,2026-11-02`,
    ['Ana <ana@example.org>'],
  ],
  [
    'who referred each person: it is asked',
    'Name,Referred by (email)\nAna Silva,eva@example.org',
    ['?', 'Ana Silva <>'],
  ],
  [
    'a German list of apprentices with their trainers',
    `Azubi;Vorname;Nachname;E-Mail;E-Mail Ausbilder
1;Käthe;Müller;kaethe@example.de;udo@example.de`,
    ['Käthe Müller <kaethe@example.de>'],
  ],
  [
    'names of test accounts, which hold numbers',
    `First name,Last name,Email
Given1,Family1,p1@example.org
Given2,Family2,p2@example.org`,
    ['Given1 Family1 <p1@example.org>', 'Given2 Family2 <p2@example.org>'],
  ],
])('%s', async (_, text, people) => {
  expect(await read(text)).toEqual(people);
});

test.each([
  ['declined', 'Not going', 'No-show', 'NO SHOW', 'Waitlisted', 'Waiting list', 'Cancelled', 'Withdrawn'],
  [
    'Recusado',
    'Cancelada',
    'Lista de espera',
    'Em lista de espera',
    'Não vai',
    'Não compareceu',
    'Desistiu',
    'Faltou',
  ],
  ['Rechazado', 'Cancelado', 'En lista de espera', 'No asiste', 'No asistirá', 'No presentado'],
  ['Refusé', 'Annulée', 'Liste d’attente', "Sur liste d'attente", 'Ne participe pas', 'Ne vient pas'],
  [
    'Abgelehnt',
    'Abgesagt',
    'Storniert',
    'Warteliste',
    'Auf der Warteliste',
    'Nimmt nicht teil',
    'Nicht erschienen',
  ],
  ['Rifiutato', 'Annullata', "Lista d'attesa", 'In lista d’attesa', 'Non partecipa', 'Disdetto'],
])('an answer that means no holds a person back: %s, …', async (...answers) => {
  for (const head of ['Status', 'Antwort'])
    expect(
      await read([`Name;Email;${head}`, ...answers.map((one, at) => `P;p${at}@x.pt;${one}`)].join('\n')),
    ).toEqual(answers.map((_, at) => `P <p${at}@x.pt> blockedInList`));
});

test.each([
  ['No thanks', 'left in May', 'declined, see mail', '❌', 'No longer with us', 'do not invite', 'No'],
  ['Não, obrigada', 'saiu em maio', 'Desistiu em junho', 'não quer', 'já não trabalha cá'],
  ['No, gracias', 'se fue: baja en mayo', 'no quiere'],
  ['Non merci', 'a quitté la société, compte désactivé', 'ne veut pas'],
  ['Nein danke', 'ausgeschieden im Mai', 'will nicht'],
  ['No grazie', 'ha rifiutato', 'non vuole', '🚫'],
])(
  'a note that means no is asked about, in a column of notes and in one without a head: %s, …',
  async (...notes) => {
    for (const head of ['Notes', 'Observações', ''])
      expect(
        await read([`Name;Email;${head}`, ...notes.map((one, at) => `P;p${at}@x.pt;${one}`)].join('\n')),
      ).toEqual(
        notes.map((_, at) => expect.stringMatching(`^P <p${at}@x.pt> (?:blockedInList|statusUnknown)$`)),
      );
  },
);

test.each([
  ['Notes', 'Vegetarian'],
  ['Notes', 'no allergies'],
  ['Comments', 'Knows the North office'],
  ['Observações', 'Não come carne'],
  ['Bemerkungen', 'Nicht vor 10 Uhr anrufen'],
  ['Company', 'Left Bank Ltd'],
  ['Street', 'Closed Lane 5'],
  ['', '✅'],
])('a note that says something else is no question: %s, %s', async (head, note) => {
  expect(await read(`Name;Email;${head}\nAna;ana@x.pt;${note}\nRui;rui@x.pt;`)).toEqual([
    'Ana <ana@x.pt>',
    'Rui <rui@x.pt>',
  ]);
});

test.each([
  ['Will you participate?', 'Yes', 'No'],
  ['Aceita participar?', 'Sim', 'Não'],
  ['Quer participar?', 'Sim', 'Não'],
  ['Vai participar?', 'Sim', 'Não'],
  ['¿Quiere asistir?', 'Sí', 'No'],
  ['Souhaitez-vous participer ?', 'Oui', 'Non'],
  ['Möchten Sie teilnehmen?', 'Ja', 'Nein'],
  ['Vuole partecipare?', 'Sì', 'No'],
])('who says no to a question is held back: %s', async (head, yes, no) => {
  expect(await read(`Name,Email,${head}\nAna,ana@x.pt,${yes}\nRui,rui@x.pt,${no}`)).toEqual([
    'Ana <ana@x.pt>',
    'Rui <rui@x.pt> blockedInList',
  ]);
});

test.each([
  'Attending',
  'Going',
  'Accepted',
  'Confirmed',
  'Checked-in',
  'Aceite',
  'Confirmado',
  'Asiste',
  'Accepté',
])('an answer that means yes is no question: %s', async (answer) => {
  expect(await read(`Name;Email;Status\nAna;ana@x.pt;${answer}`)).toEqual(['Ana <ana@x.pt>']);
});

test('keeps Windows-1252 where a hard space stands behind an address', async () => {
  const text = 'Name,E-mail\nAna,ana@example.org\u00a0\nRui,rui@example.org\n';
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const found = await readPeople(new Blob([bytes]), roleNames);
  expect(found).toMatchObject({ encoding: 'windows-1252' });
});

test.each([
  ['a page', '<!DOCTYPE html>\n<html><body><table><tr><td>Ana</td><td>ana@example.org</td></tr></table>'],
  ['an Excel file in XML', '<?xml version="1.0"?>\n<Workbook><Data>ana@example.org</Data></Workbook>'],
  ['contacts', 'BEGIN:VCARD\nFN:Ana\nEMAIL:ana@example.org\nEND:VCARD'],
  ['a calendar', 'BEGIN:VCALENDAR\nATTENDEE;CN=Ana:mailto:ana@example.org\nEND:VCALENDAR'],
  ['a text with a layout', String.raw`{\rtf1\ansi ana@example.org\par rui@example.org}`],
])('refuses %s', async (_, text) => {
  expect(await readPeople(new Blob([text]), roleNames)).toBe('markup');
  expect(await readPeople(text, roleNames)).toBe('markup');
});
