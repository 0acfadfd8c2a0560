/** A job title in the list, and the number of leads with it. */
export interface CommonTitle {
  title: string;
  leads: number;
}

// English words for a person's role: only for these can the plural be formed and a person assumed.
const PEOPLE = new Set(
  (
    'accountant administrator advisor agent analyst architect assistant associate attorney baker barber barista bookkeeper broker builder ' +
    'buyer carpenter chef clerk coach consultant contractor controller coordinator dentist designer developer director doctor driver ' +
    'editor electrician engineer entrepreneur executive farmer florist founder co-founder cofounder freelancer hairdresser head homeowner ' +
    'hygienist instructor investor journalist landlord landscaper lawyer lead lecturer librarian manager marketer mechanic merchandiser ' +
    'nurse officer operator optician organizer organiser owner partner pharmacist photographer physician physiotherapist planner plumber ' +
    'president principal producer professor programmer realtor receptionist recruiter representative researcher retailer scientist ' +
    'secretary shopkeeper solicitor specialist stylist superintendent supervisor surveyor teacher technician therapist trainer treasurer ' +
    'vet veterinarian writer ceo cfo cio cmo coo cto vp'
  ).split(' '),
);
const ABBREVIATED = new Set(['ceo', 'cfo', 'cio', 'cmo', 'coo', 'cto', 'vp', 'hr', 'it', 'pr', 'seo']);
const WORDS = /^[a-z]+(?:-[a-z]+)*(?: [a-z]+(?:-[a-z]+)*){0,4}$/;
const PREPOSITION = / (?:of|for|at) /;

const MOST = 3;
/** The least share of all leads of the list for one title. */
const LEAST_SHARE_EACH = 0.1;
const LEAST_SHARE_TOGETHER = 0.5;

const pluralOf = (word: string): string => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`);
const written = (word: string): string => (ABBREVIATED.has(word) ? word.toUpperCase() : word);

/** 'store managers' for 'Store Manager', 'heads of sales' for 'Head of Sales'; null for anything but a plain English title. */
export function peopleOf(title: string): string | null {
  const words = title.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (!WORDS.test(words)) return null;
  const end = words.search(PREPOSITION);
  const before = (end < 0 ? words : words.slice(0, end)).split(' ');
  const who = before.pop() ?? '';
  if (!PEOPLE.has(who)) return null;
  const people = ABBREVIATED.has(who) ? `${who.toUpperCase()}s` : pluralOf(who);
  const rest = end < 0 ? [] : words.slice(end + 1).split(' ');
  return [...before.map(written), people, ...rest.map(written)].join(' ');
}

/**
 * 'Owners and store managers' if two or three titles cover most of the list; null otherwise, or if they say too little.
 * @param leads the number of leads in the whole list, with and without a title
 */
export function peopleByTitle(titles: readonly CommonTitle[], leads: number): string | null {
  const common = titles.filter((one) => one.leads >= leads * LEAST_SHARE_EACH).slice(0, MOST);
  const named = common.flatMap((one) => {
    const people = peopleOf(one.title);
    return people === null ? [] : [{ people, leads: one.leads }];
  });
  const together = named.reduce((sum, one) => sum + one.leads, 0);
  if (named.length < 2 || together < leads * LEAST_SHARE_TOGETHER) return null;
  const said = named.map(({ people }) => people);
  const text = `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
