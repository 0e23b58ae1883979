// @vitest-environment node
// Tests files and pastes as offices produce them, with all of their columns and the lines around them.
import { expect, test } from 'vitest';
import { readPeople } from '../../testing/read-people.ts';
import { RoleNames } from './role-names.ts';

const roleNames = new RoleNames([
  { id: 2, name: 'editor' },
  { id: 3, name: 'viewer' },
]);

/** Returns the people as `name <email> locale, roles, problems`, after `?` where the columns are asked. */
async function read(source: string | Blob): Promise<string[]> {
  const found = await readPeople(source, roleNames);
  if (typeof found === 'string') return [found];
  const people = found.people.map(({ name, email, locale, roles, problems }) =>
    [name, `<${email}>`, locale, roles, ...problems.map(({ kind }) => kind)].filter(Boolean).join(' '),
  );
  return found.columns && !found.columns.areSure ? ['?', ...people] : people;
}
const file = (text: string) => new Blob([text]);
const windows1252 = (text: string) =>
  new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))]);
const utf16 = (text: string) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff, true);
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), true);
  return new Blob([view]);
};

test.each<[string, string | Blob, string[]]>([
  [
    'Google Workspace with all columns of its download',
    file(`First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Password Hash Function [UPLOAD ONLY],Org Unit Path [Required],New Primary Email [UPLOAD ONLY],Status [READ ONLY],Last Sign In [READ ONLY],Recovery Email,Home Secondary Email,Work Secondary Email,Recovery Phone [MUST BE IN THE E.164 FORMAT],Work Phone,Home Phone,Mobile Phone,Work Address,Home Address,Employee ID,Employee Type,Employee Title,Manager Email,Department,Cost Center,2sv Enrolled [READ ONLY],2sv Enforced [READ ONLY],Building ID,Floor Name,Floor Section,Change Password at Next Sign-In,New Status [UPLOAD ONLY],New Licenses [UPLOAD ONLY],Advanced Protection Program enrollment
Inês,Magalhães,ines@example.org,****,,/Staff,,Active,2026/11/20 09:12:01,ines@home.example,,,,,,,,,1001,,,boss@example.org,IT,,True,False,,2,,,,,False
Rui,Sá,rui@example.org,****,,/Staff,,Suspended,Never logged in,,rui@home.example,rui.sa@example.org,,,,,,,1002,,,boss@example.org,IT,,False,False,,1,,,,,False
`),
    ['Inês Magalhães <ines@example.org>', 'Rui Sá <rui@example.org> blockedInList'],
  ],
  [
    'the active users of Microsoft 365 with all columns',
    file(`\uFEFFBlock credential,City,Country/Region,Department,DirSyncEnabled,Display name,Fax,First name,Last dirsync time,Last name,Last password change time stamp,License assignment details,Licenses,Mobile Phone,Oath token metadata,Object Id,Office,Password never expires,Phone number,Postal code,Preferred data location,Preferred language,Proxy addresses,Release track,Soft deletion time stamp,State,Street address,Strong password required,Title,Usage location,User principal name,When created
False,Porto,Portugal,Sales,,Ana Silva,,Ana,,Silva,2024-05-02 10:12:11Z,,Microsoft 365 E3,+351 912 345 678,,0a1b2c3d-0000-4000-8000-000000000001,2.14,False,,4000-001,,pt-PT,SMTP:ana@example.org+smtp:a.silva@example.org,,,Norte,Rua 1,True,Manager,PT,ana@example.org,2020-01-01 08:00:00Z
True,Lisboa,Portugal,Sales,,Rui Pinto,,Rui,,Pinto,2024-05-02 10:12:11Z,,Unlicensed,,,0a1b2c3d-0000-4000-8000-000000000002,,False,,,,en-US,SMTP:rui@example.org,,,Sul,,True,Clerk,PT,rui@example.org,2020-01-01 08:00:00Z
`),
    ['Ana Silva <ana@example.org> pt-PT', 'Rui Pinto <rui@example.org> en-US blockedInList'],
  ],
  [
    'SAP SuccessFactors, whose second line has the labels',
    file(`STATUS,USERID,USERNAME,FIRSTNAME,LASTNAME,MI,GENDER,EMAIL,MANAGER,HR,DEPARTMENT,JOBCODE,DIVISION,LOCATION,TIMEZONE,HIREDATE,EMPID,TITLE,BIZ_PHONE,DEFAULT_LOCALE
STATUS,USERID,Username,First Name,Last Name,Middle Name,Gender,Email,Manager,Human Resource,Department,Job Code,Division,Location,Time Zone,Hire Date,Employee ID,Title,Business Phone,Default Locale
active,1001,asilva,Ana,Silva,,F,ana@example.org,1009,HR1,Sales,X1,EMEA,Porto,Europe/Lisbon,01/02/2020,1001,Manager,,pt_PT
inactive,1002,rpinto,Rui,Pinto,,M,rui@example.org,1009,HR1,Sales,X1,EMEA,Porto,Europe/Lisbon,01/02/2020,1002,Clerk,,en_GB
`),
    ['Ana Silva <ana@example.org> pt_PT', 'Rui Pinto <rui@example.org> en_GB blockedInList'],
  ],
  [
    'the participants of a course in Moodle, with their roles there',
    file(`"First name","Last name","ID number","Institution","Department","Email address","Groups","Last access to course","Status"
"Ana","Silva","u1001","School","Maths","ana@example.org","Group A","3 days 2 hours","Active"
"Rui","Pinto","u1002","School","Maths","rui@example.org","Group A, Group B","Never","Suspended"
`),
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'an audience of Mailchimp with all columns',
    file(`"Email Address","First Name","Last Name","Address","Phone Number","Birthday","MEMBER_RATING","OPTIN_TIME","OPTIN_IP","CONFIRM_TIME","CONFIRM_IP","LATITUDE","LONGITUDE","GMTOFF","DSTOFF","TIMEZONE","CC","REGION","LAST_CHANGED","LEID","EUID","NOTES","TAGS"
"ana@example.org","Ana","Silva","Rua 1  Porto  4000-001  PT","+351912345678","05/12",2,"2024-01-02 10:00:00","192.0.2.1","2024-01-02 10:00:00","192.0.2.1","41.15","-8.61","0","1","Europe/Lisbon","PT","13","2024-01-02 10:00:00","123456789","abcdef0123",,"""Staff"",""Board"""
"rui@example.org","Rui","","","","",2,"","","2024-01-02 10:00:00","192.0.2.1","","","","","","","","2024-01-02 10:00:00","123456790","abcdef0124",,
`),
    ['Ana Silva <ana@example.org>', 'Rui <rui@example.org>'],
  ],
  [
    'the contacts of Outlook in English',
    file(`First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Mobile Phone,Company,Job Title,Department,Office Location,Business Street,Business City,Other City,Assistant's Name,Assistant's Phone,Birthday,Manager's Name,Anniversary,Spouse,Children,Web Page,Notes,Categories
Ana,Maria,Silva,Dr.,,Aninhas,,,ana@example.org,ana@home.example,,,,+351 222,,Example SA,Director,Board,Porto,Rua 1,Porto,,Eva Costa,+351 223,,,,João,,https://example.org,"Met in Porto,
likes tea",Staff
Rui,,Pinto,,,,,,rui@example.org,,,,,,,Example SA,,,,,,,,,,Ana Silva,,,,,,
`),
    ['Ana Maria Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'Numbers in Portuguese, with the names of its tables',
    file(`Tabela 1;;;;
Nome;Apelido;E-mail;Telemóvel;Observações
Ana;Silva;ana@example.org;912 345 678;
Rui;Pinto;rui@example.org;;férias até 3/12
;;;;
Total;;2;;
`),
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>', 'Total <2>'],
  ],
  [
    'a German Excel in Windows-1252',
    windows1252(`Mitarbeiterliste Stand 01.11.2026;;;;;;;
;;;;;;;
Anrede;Titel;Vorname;Nachname;E-Mail (gesch\xe4ftl.);E-Mail (privat);Rolle;Eintrittsdatum
Frau;Dr.;K\xe4the;M\xfcller;kaethe@example.de;kaethe@home.example;editor;01.02.2020
Herr;;J\xf6rg;Wei\xdf-Gro\xdf;joerg@example.de;;viewer;15.03.2021
`),
    ['Käthe Müller <kaethe@example.de> editor', 'Jörg Weiß-Groß <joerg@example.de> viewer'],
  ],
  [
    'a Spanish list with two columns of addresses and who has left',
    file(`DNI;Nombre;Primer apellido;Segundo apellido;Correo corporativo;Correo personal;Fecha de alta;Fecha de baja;Situación
00000001R;María José;Muñoz;García;mjose@example.es;mj@home.example;01/02/2020;;Activo
00000002W;Íñigo;Sanz;Ruiz;inigo@example.es;inigo@home.example;01/02/2020;31/10/2026;Baja
`),
    ['María José Muñoz García <mjose@example.es>', 'Íñigo Sanz Ruiz <inigo@example.es> blockedInList'],
  ],
  [
    'a mail with its signature',
    `From: Ana Silva <ana@example.org>
Sent: Thursday, 26 November 2026 09:12
To: Rui Pinto <rui@example.org>; 'Eva Costa' <eva@example.org>
Cc: "Müller, Käthe" <kaethe@example.de>
Subject: Access for the team

`,
    [
      'Ana Silva <ana@example.org> statusUnknown',
      'Rui Pinto <rui@example.org>',
      'Eva Costa <eva@example.org>',
      'Müller, Käthe <kaethe@example.de>',
    ],
  ],
  [
    'a table of Word, with a title across it',
    `Team 2026\t\t\t\r
Name\tFunction\tE-mail\tPhone\r
Silva, Ana\tHead of Office\tana@example.org\t+351 222\r
Pinto, Rui\tClerk\trui@example.org \t\r
\t\t\t\r
`,
    ['Silva, Ana <ana@example.org>', 'Pinto, Rui <rui@example.org>'],
  ],
  [
    'the attendees of a meeting, copied from Outlook',
    `Name\tAttendance\tResponse
Ana Silva <ana@example.org>\tMeeting Organizer\tNone
Rui Pinto <rui@example.org>\tRequired Attendee\tAccepted
Käthe Müller (Guest) <kaethe@example.de>\tOptional Attendee\tDeclined`,
    [
      'Ana Silva <ana@example.org>',
      'Rui Pinto <rui@example.org>',
      'Käthe Müller <kaethe@example.de> blockedInList',
    ],
  ],
  [
    'whole names before addresses with short names, without heads',
    'Silva Ana;Ana <ana@example.org>\nPinto Rui;Rui <rui@example.org>',
    ['Silva Ana <ana@example.org> addressCleaned', 'Pinto Rui <rui@example.org> addressCleaned'],
  ],
  [
    'the attendance of a meeting in Teams',
    utf16(`1. Summary
Meeting title\tKick-off
Attended participants\t2
Start time\t11/26/26, 9:00:01 AM
Average attendance time\t25m 2s

2. Participants
Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole
Ana Silva\t11/26/26, 9:00:01 AM\t11/26/26, 9:30:00 AM\t29m 59s\tana@example.org\tana@example.org\tOrganizer
Rui Pinto (Guest)\t11/26/26, 9:02:00 AM\t11/26/26, 9:30:00 AM\t28m\trui@example.org\trui@example.org\tPresenter

3. In-Meeting Activities
Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
Ana Silva\t11/26/26, 9:00:01 AM\t11/26/26, 9:30:00 AM\t29m 59s\tana@example.org\tOrganizer
`),
    // What stands below the people has no address, or one that stands above; its head is none.
    [
      'Ana Silva <ana@example.org> Organizer',
      'Rui Pinto <rui@example.org> Presenter',
      '3. In-Meeting Activities <>',
      'Ana Silva <ana@example.org>',
    ],
  ],
  [
    'the registrations of a meeting in Zoom',
    file(`Registration Report
Report Generated:,11/26/2026 09:12
Topic,Webinar ID,Scheduled Time,Duration (minutes),# Registered
Kick-off,123 4567 8901,11/26/2026 09:00,60,2

Attendee Details
First Name,Last Name,Email,Registration Time,Approval Status
Ana,Silva,ana@example.org,11/20/2026 10:00,approved
Rui,Pinto,rui@example.org,11/20/2026 10:01,denied
`),
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org> blockedInList'],
  ],
  [
    'Personio, with people who are to begin and who have left',
    file(`ID,First name,Last name,Email,Gender,Status,Position,Supervisor,Employment type,Hire date,Termination date,Department,Office
1,Ana,Silva,ana@example.org,female,Active,Manager,Eva Costa,Internal,2020-02-01,,Sales,Porto
2,Rui,Pinto,rui@example.org,male,Onboarding,Clerk,Ana Silva,Internal,2026-12-01,,Sales,Porto
3,Zoe,O'Brien,zoe@example.org,female,Inactive,Clerk,Ana Silva,External,2020-02-01,2026-10-31,Sales,Porto
`),
    [
      'Ana Silva <ana@example.org>',
      'Rui Pinto <rui@example.org> statusUnknown',
      "Zoe O'Brien <zoe@example.org> blockedInList",
    ],
  ],
  [
    'a mail with a signature and a notice below it',
    `De: Ana Silva <ana@example.org>
Enviado: 26 de novembro de 2026 09:12
Para: Rui Pinto <rui@example.org>; Eva Costa <eva@example.org>
Assunto: Acessos

Bom dia,

podem convidar também a marta@example.org?

Cumprimentos,
Ana Silva
Direção | Example, SA
T +351 222 000 000 | ana@example.org
www.example.org

AVISO: Esta mensagem é confidencial. Se a recebeu por engano, apague-a.
`,
    // Nobody is invited before the columns are chosen.
    [
      '?',
      'De: Ana Silva <ana@example.org> <> addressUnclear',
      'Para: Rui Pinto <rui@example.org> <> otherDelimiter addressUnclear',
      'Bom dia, <>',
      'podem convidar também a marta@example.org? <>',
      'Cumprimentos, <>',
      'Ana Silva <>',
      'Direção <Example, SA>',
      'T +351 222 000 000 <ana@example.org>',
      'www.example.org <>',
      'AVISO: Esta mensagem é confidencial. Se a recebeu por engano, apague-a. <>',
    ],
  ],
  [
    'the columns of a phone book of Google Workspace in German',
    file(`Vorname [erforderlich],Nachname [erforderlich],E-Mail-Adresse [erforderlich],Status [SCHREIBGESCHÜTZT],E-Mail-Adresse zur Wiederherstellung,Sekundäre private E-Mail-Adresse,E-Mail-Adresse des Managers
Käthe,Müller,kaethe@example.de,Aktiv,k@home.example,,chef@example.de
Jörg,Weiß,joerg@example.de,Gesperrt,,j@home.example,chef@example.de
`),
    ['Käthe Müller <kaethe@example.de>', 'Jörg Weiß <joerg@example.de> blockedInList'],
  ],
  [
    'an Italian payroll with a codice fiscale',
    file(`Matricola;Cognome e nome;Codice fiscale;E-mail aziendale;E-mail personale;Data assunzione;Data cessazione;Responsabile;E-mail responsabile
1;Rossi Maria;RSSMRA80A01H501U;maria@example.it;m@casa.example;01/02/2020;;Verdi Ugo;ugo@example.it
2;Bianchi Luca;BNCLCU80A01H501U;luca@example.it;;01/02/2020;31/10/2026;Verdi Ugo;ugo@example.it
`),
    ['Rossi Maria <maria@example.it>', 'Bianchi Luca <luca@example.it> blockedInList'],
  ],
  [
    'GitLab members',
    file(`Username,Name,Email,Access Granted,Access level,Last activity
asilva,Ana Silva,ana@example.org,2024-01-02,Owner,2026-11-20
rpinto,Rui Pinto,rui@example.org,2024-01-02,Guest,2026-11-20
`),
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@example.org>'],
  ],
  [
    'Entra with all columns',
    file(`userPrincipalName,displayName,surname,mail,givenName,id,userType,jobTitle,department,accountEnabled,usageLocation,streetAddress,state,country,officeLocation,city,postalCode,telephoneNumber,mobilePhone,alternateEmailAddress,ageGroup,consentProvidedForMinor,legalAgeGroupClassification,companyName,creationType,directorySynced,invitationState,identityIssuer,createdDateTime
ana@example.org,Ana Silva,Silva,ana@example.org,Ana,0a,Member,Director,Board,True,PT,,,,,,,,,,,,,,,False,,example.onmicrosoft.com,2020-01-01
rui_home.example#EXT#@example.onmicrosoft.com,Rui Pinto,,rui@home.example,,0b,Guest,,,False,PT,,,,,,,,,,,,,,Invitation,False,PendingAcceptance,ExternalAzureAD,2020-01-01
`),
    ['Ana Silva <ana@example.org>', 'Rui Pinto <rui@home.example> blockedInList'],
  ],
  [
    'Zammad agents as JSON',
    '[{"id":3,"login":"ana@example.org","firstname":"Ana","lastname":"Silva","email":"ana@example.org","active":true,"roles":["Agent"]},{"id":4,"login":"rui","firstname":"Rui","lastname":"Pinto","email":"rui@example.org","active":false,"roles":["Customer"]}]',
    ['Ana Silva <ana@example.org> Agent', 'Rui Pinto <rui@example.org> Customer blockedInList'],
  ],
])('%s', async (_, source, people) => {
  expect(await read(source)).toEqual(people);
});
