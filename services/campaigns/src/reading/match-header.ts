import { normalForm } from '@rekindle/platform';

/** The fields of a lead that a column can become; every other name is a merge field of the file's own. */
const leadFields = ['email', 'first_name', 'last_name', 'full_name', 'company', 'phone', 'title'] as const;
export type LeadField = (typeof leadFields)[number];

/** A column that is not imported. */
export const SKIP = 'skip';

/** The target of a file's column: a lead field, its own merge field, or `skip`. */
export interface ColumnMapping {
  column: string;
  field: string;
}

export const isLeadField = (field: string): field is LeadField => (leadFields as readonly string[]).includes(field);

const list = (text: string): string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

/** Names of a lead's fields in exports of CRMs, address books and shops, as plain lower-case words. */
const headerNames: Record<LeadField, string[]> = {
  email: list(`email, e mail, mail, email address, e mail address, email addresses, emailaddress, emails, email id, mail address,
    correo, correo electronico, adresse email, adresse e mail, adresse mail, courriel, e mail adresse, email adresse,
    mailadresse, indirizzo email, e post, endereco de email`),
  first_name: list(`first name, firstname, first, fname, f name, given name, givenname, forename, christian name, vorname,
    prenom, nombre, primer nombre, voornaam, fornavn, fornamn, primeiro nome`),
  last_name: list(`last name, lastname, last, lname, l name, surname, sur name, family name, familyname, nachname,
    familienname, nom, nom de famille, apellido, apellidos, achternaam, cognome, efternavn, efternamn, sobrenome`),
  full_name: list(`full name, fullname, name, display name, displayname, contact, contact name, lead name, person name,
    customer name, client name, nombre completo, nom complet, vollstandiger name`),
  company: list(`company, company name, companyname, company account, account, account name, accountname, organization,
    organisation, org, organization name, organisation name, business, business name, employer, firm, firm name,
    primary company, associated company, current company, workplace, firma, unternehmen, societe, entreprise, empresa,
    compania, azienda, bedrijf, foretag`),
  phone: list(`phone, phone number, phonenumber, phone no, telephone, telephone number, tel, tel no, mobile, mobile phone,
    mobilephone, mobile number, mobile no, cell, cell phone, cellphone, cell number, direct phone, direct dial,
    contact number, telefon, telefonnummer, mobil, handy, rufnummer, telephone portable, telefono, movil, celular,
    telefone, telefoon`),
  title: list(`title, job title, jobtitle, job, position, role, job role, job position, occupation, designation,
    organization title, position title, berufsbezeichnung, cargo, poste, puesto, functie`),
};

const rated = (rank: number, words: string): [string, number][] => list(words).map((word) => [word, rank]);

/** Qualifiers that say whose or which, not what: `Primary Contact First Name` is a first name. Each with its addition to the rank. */
const qualifiers = new Map<string, number>([
  ...rated(1, 'primary, main, default, preferred, the, your, 1, value, properties, address, number'),
  ...rated(2, 'contact, lead, person, people, customer, client, prospect, member, user, subscriber, attendee, buyer'),
  ...rated(3, 'work, business, office, company, corporate, direct, billing, organization'),
  ...rated(6, 'home, personal, private, mobile, other, secondary, alternate, alternative, additional'),
  ...rated(10, '2, 3, 4, 5, 6, 7, 8, 9'),
]);

/** Names that mean something else next to another word: `Last Contact` is a date, `Direct Mail` a letter. */
const onlyAlone = new Set(['first', 'last', 'job', 'business', 'mail', 'org']);

/** How well a header matches a field: 0 for its plain name, more for a secondary one (`Email 2`, `Home Phone`). */
export interface HeaderMatch {
  field: LeadField;
  rank: number;
}

const known = new Map(
  Object.entries(headerNames).flatMap(([field, names]) => names.map((name): [string, LeadField] => [name, field as LeadField])),
);

const LONGEST_HEADER = 200;
const MOST_WORDS = 7;

/** `E-mail 1 - Value`, `firstName`, `EMAIL_ADDRESS`, `Prénom` as plain lower-case words. */
export const headerWords = (header: string): string[] =>
  normalForm(header.slice(0, LONGEST_HEADER).replace(/([a-z])([A-Z])/g, '$1 $2'), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^a-z0-9]+|(?<=[a-z])(?=[0-9])/)
    .filter(Boolean);

/** @returns the field that a header names, or null for one of the file's own columns */
export function matchHeader(header: string): HeaderMatch | null {
  const words = headerWords(header);
  if (words.length > MOST_WORDS) return null;
  const plain = known.get(words.join(' '));
  if (plain) return { field: plain, rank: 0 };
  const unnumbered = words.filter((word) => word !== '1');
  const first = known.get(unnumbered.join(' '));
  return first ? { field: first, rank: 1 } : matchWithin(unnumbered);
}

/** The longest run of words that names a field, if every other word only qualifies it. */
function matchWithin(words: string[]): HeaderMatch | null {
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const name = words.slice(start, start + length).join(' ');
      const field = known.get(name);
      const others = [...words.slice(0, start), ...words.slice(start + length)];
      if (field && !onlyAlone.has(name) && others.every((word) => qualifies(word, field)))
        return { field, rank: others.reduce((sum, word) => sum + (qualifiers.get(word) ?? 0), 0) };
    }
  }
  return null;
}

const VALUES = new Set(['value', 'address', 'number']);

/** `E-mail Value` is an address, but `Account Value` is money and `Contact Address` a street. */
const qualifies = (word: string, field: LeadField): boolean =>
  qualifiers.has(word) && (field === 'email' || field === 'phone' || !VALUES.has(word));
