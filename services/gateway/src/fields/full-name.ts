/** A first guess at a name from an address, if the form has no field for it: `jane.doe+news@acme.com` is Jane Doe. */
export function fullNameFrom(email: string): string {
  const local = email.trim().split('@')[0] ?? '';
  const words = (local.split('+')[0] || local).split(/[._\-\s]+/).map((word) => word.replace(/\d+$/, ''));
  const name = words.filter(Boolean).map(capitalised).join(' ');
  return name || local;
}

const capitalised = (word: string): string => {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('').toLowerCase();
};
