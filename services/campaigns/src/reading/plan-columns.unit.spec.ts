import { describe, expect, it } from '@jest/globals';
import { matchHeader } from './match-header.js';
import { briefly, readFile } from './testing/read-file.js';

const fieldsOf = (text: string): string =>
  readFile(text)
    .mapping.map(({ field }) => field)
    .join(' ');

const spellings: [string, string][] = [
  [
    'email',
    'Email; EMAIL; E-mail; e-Mail; Email Address; EMAIL_ADDRESS; emailAddress; E-Mail-Adresse; Email 1; Email Primary; Primary Email',
  ],
  [
    'email',
    'Work Email; E-mail 1 - Value; Contact Email; Email - Work; Correo electrónico; Primary Contact Email Address; properties.email',
  ],
  [
    'first_name',
    'First Name; firstname; firstName; first_name; FIRST; Given Name; Primary Contact First Name; Contact: First Name; Vorname',
  ],
  ['first_name', 'Prénom; fname'],
  ['last_name', 'Last Name; lastname; lastName; Surname; Family Name; Lead Last Name; Nachname; Apellidos'],
  ['full_name', 'Name; Full Name; Contact Name; Display Name; Customer Name; Primary Contact'],
  [
    'company',
    'Company; Company Name; company_name; Account Name; Organization; Organisation Name; Organization 1 - Name; Company / Account',
  ],
  ['company', 'Primary company; Employer; Firma'],
  ['phone', 'Phone; Phone Number; Mobile; Mobile Phone; Mobile Phone Number; Cell; Phone 1 - Value; Home Phone; Business Phone'],
  ['phone', 'Work Direct Phone; Telephone; Telefon'],
  ['title', 'Title; Job Title; jobtitle; Position; Organization 1 - Title; Role'],
];
const ownColumns =
  'Email Status; Email Opt Out; Email Domain; E-mail 1 - Type; Company Domain Name; Company Name for Emails; Contact Owner; Account Owner; ' +
  'Lead Source; Lead Status; Last Contact; First Contact; Last Activity Date; Account Number; Account Value; Job Number; Contact ID; ' +
  'Phone 1 - Label; Business Type; Number of Employees; Direct Mail; Contact Address; Street; ; ___; 日本語';

describe('headers in any spelling', () => {
  it.each(spellings)('name the %s: %s', (field, headers) => {
    const read = headers.split('; ').map((header) => [header, matchHeader(header)?.field]);
    expect(read).toEqual(headers.split('; ').map((header) => [header, field]));
  });

  it.each(ownColumns.split('; '))('leave %j a column of its own', (header) => {
    expect(matchHeader(header)).toBeNull();
  });
});

describe('exports of other programs', () => {
  it('HubSpot', () => {
    const text =
      'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Job Title,Associated Company\n1,Ada,King,ada@x.co,+1 5,Bob,New,CTO,Engines\n';
    expect(fieldsOf(text)).toBe('record_id first_name last_name email phone contact_owner lead_status title company');
    expect(briefly(readFile(text))).toEqual(['ada@x.co|Ada|King|Engines|+1 5|CTO']);
  });

  it('Salesforce', () => {
    const text =
      '"Salutation","First Name","Last Name","Title","Company / Account","Email","Phone","Mobile","Lead Source","Lead Owner"\n"Ms.","Ada","King","CTO","Engines","ada@x.co","","+1 6","Web","Bob"\n';
    expect(fieldsOf(text)).toBe('salutation first_name last_name title company email phone phone lead_source lead_owner');
    expect(briefly(readFile(text))).toEqual(['ada@x.co|Ada|King|Engines|+1 6|CTO']);
  });

  it('Mailchimp', () => {
    const text =
      'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,LEID,TAGS\nada@x.co,Ada,King,"1 Rd, X",+1 5,,2,2020-01-01 10:00:00,9,"""vip"""\n';
    expect(fieldsOf(text)).toBe('email first_name last_name address phone birthday member_rating optin_time leid tags');
    expect(readFile(text).leads[0]).toMatchObject({
      custom: '{"address":"1 Rd, X","member_rating":"2","optin_time":"2020-01-01 10:00:00","leid":"9","tags":"\\"vip\\""}',
    });
  });

  it('Google Contacts, the old and the new one', () => {
    const old =
      'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name,Organization 1 - Title\nAda King,Ada,King,* Work,ada@x.co ::: a@y.co,b@z.co,Mobile,+1 5,Engines,CTO\n';
    const now =
      'First Name,Middle Name,Last Name,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Labels\nAda,,King,Engines,CTO,* Work,ada@x.co,Mobile,+1 5,* myContacts\n';
    for (const text of [old, now]) expect(briefly(readFile(text))).toEqual(['ada@x.co|Ada|King|Engines|+1 5|CTO']);
  });

  it('LinkedIn, with its notes above the header', () => {
    const text =
      'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nAda,King,https://l.co/ada,ada@x.co,Engines,CTO,01 Jan 2020\n';
    const read = readFile(text);
    expect([read.headerRow, read.leads[0]?.row]).toEqual([4, 5]);
    expect(briefly(read)).toEqual(['ada@x.co|Ada|King|Engines||CTO']);
  });

  it('Outlook', () => {
    const text =
      'Title,First Name,Last Name,Company,Job Title,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail 2 Address\n,Ada,King,Engines,CTO,,+1 7,+1 6,,second@x.co\n';
    expect(briefly(readFile(text))).toEqual(['second@x.co|Ada|King|Engines|+1 6|CTO']);
  });
});

describe('the address column', () => {
  it('is the first filled one of Email 1 and Email 2', () => {
    expect(briefly(readFile('Email 2,Email 1\nb@x.co,a@x.co\nc@x.co,\n,\n'))).toEqual(['a@x.co', 'c@x.co', 'row 4: missing']);
  });

  it('is found by its values if no header names it', () => {
    const read = readFile('Kunde,Kontakt\nAda,ada@x.co\nBo,bo@x.co\nCy,none\n');
    expect(read.mapping).toEqual([
      { column: 'Kunde', field: 'kunde' },
      { column: 'Kontakt', field: 'email' },
    ]);
    expect(briefly(read)).toEqual(['ada@x.co', 'bo@x.co', 'row 4: invalid']);
  });

  it('is found by its values if the column headed email has none', () => {
    expect(fieldsOf('Email,Reach\nyes,ada@x.co\nno,bo@x.co\n')).toBe('email_2 email');
  });

  it('is found without any header, so that the first row is a lead', () => {
    const read = readFile('Ada,ada@x.co\nBo,bo@x.co\n');
    expect(read.mapping).toEqual([
      { column: 'Column 1', field: 'column_1' },
      { column: 'Column 2', field: 'email' },
    ]);
    expect([read.headerRow, briefly(read)]).toEqual([0, ['ada@x.co', 'bo@x.co']]);
  });

  it.each([
    ['name,phone\nAda,1\n', 'EMAIL_COLUMN_MISSING'],
    ['', 'FILE_EMPTY'],
    ['\n \n\n', 'FILE_EMPTY'],
    ['email,name\n', 'FILE_EMPTY'],
    ['email,name\n\n\n', 'FILE_EMPTY'],
    [`email${',x'.repeat(20_000)}\na@b.co\n`, 'FILE_UNREADABLE'],
  ])('of %j is refused', (text, code) => {
    expect(() => readFile(text)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a header without known names', () => {
  it('assigns columns by position if addresses come first and then names', () => {
    const text =
      'Kontakt,Rufname,Zuname,Betrieb,Aufgabe,Draht,Stufe\nada@x.co,Ada,King,Engines,CTO,+1 5,gold\nbo@x.co,Bo,de la Cruz,Mills,,,\n';
    expect(fieldsOf(text)).toBe('email first_name last_name company title phone stufe');
    expect(briefly(readFile(text))).toEqual(['ada@x.co|Ada|King|Engines|+1 5|CTO', 'bo@x.co|Bo|de la Cruz|Mills']);
  });

  it('may name only the address', () => {
    expect(fieldsOf('Email,Rufname,Zuname,Betrieb\nada@x.co,Ada,King,Engines\n')).toBe('email first_name last_name company');
  });

  it('may be missing', () => {
    expect(briefly(readFile('ada@x.co,Ada,King,Engines\nbo@x.co,Bo,Lund,Mills\n'))).toEqual([
      'ada@x.co|Ada|King|Engines',
      'bo@x.co|Bo|Lund|Mills',
    ]);
  });

  const rows = (cells: (nth: number) => string): string => Array.from({ length: 40 }, (_, nth) => `a${nth}@x.co,${cells(nth)}`).join('\n');
  it.each([
    ['another column comes first', 'Rufname,Kontakt,Zuname,Betrieb\nAda,ada@x.co,King,Engines\n', 'rufname email zuname betrieb'],
    ['dates and amounts follow', 'Kontakt,Stichtag,Saldo,Betrieb\nada@x.co,2026-01-02,12.50,Engines\n', 'email stichtag saldo betrieb'],
    [
      'few words fill a column',
      `Kontakt,Stufe,Zuname,Betrieb\n${rows((nth) => `${nth % 2 ? 'gold' : 'silver'},King,Engines`)}\n`,
      'email stufe zuname betrieb',
    ],
    ['there are fewer than four', 'Kontakt,Rufname,Zuname\nada@x.co,Ada,King\n', 'email rufname zuname'],
    ['a second column holds addresses', 'Kontakt,Rufname,Zuname,Ersatz\nada@x.co,Ada,King,a@y.co\n', 'email rufname zuname ersatz'],
    ['one heading is known', 'Kontakt,Rufname,Zuname,Company\nada@x.co,Ada,King,Engines\n', 'email rufname zuname company'],
  ])('leaves the file’s own columns if %s', (_case, text, fields) => {
    expect(fieldsOf(text)).toBe(fields);
  });
});

describe('columns of the file’s own', () => {
  it('get unique merge-field names that are valid in a template', () => {
    const read = readFile(
      'Email,Lead Source,lead-source,2nd Visit,Größe,日本,__proto__,constructor,Title,,Email\na@b.co,1,2,3,4,5,6,7,8,9,\n',
    );
    expect(read.mapping.map(({ field }) => field)).toEqual([
      'email',
      'lead_source',
      'lead_source_2',
      'field_2nd_visit',
      'grosse',
      'column_6',
      'column_7',
      'column_8',
      'title',
      'column_10',
      'email',
    ]);
    expect(read.mapping.map(({ column }) => column)).toEqual([
      'Email',
      'Lead Source',
      'lead-source',
      '2nd Visit',
      'Größe',
      '日本',
      '__proto__',
      'constructor',
      'Title',
      'Column 10',
      'Email (2)',
    ]);
  });

  it('may number two thousand, of which the first 250 are kept', () => {
    const file = (columns: number): string => `email${',x'.repeat(columns - 1)}\na@b.co${',v'.repeat(columns - 1)}\n`;
    const read = readFile(file(2_000));
    expect([read.mapping.length, read.mapping[1]?.column, read.mapping.at(-1)?.column]).toEqual([2_000, 'x', 'x (1999)']);
    expect(read.mapping.filter(({ field }) => field === 'skip').length).toBe(1_749);
    expect(read.leads.length).toBe(1);
    expect(() => readFile(file(2_001))).toThrow('This file has more than 2,000 columns.');
  });
});
