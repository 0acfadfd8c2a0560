const FIRST = ['Anna', 'Björn', 'Chidi', 'Dolores', 'Emre', 'Fatima', 'Grace', 'Hugo', 'Ines', 'Jürgen'];
const LAST = ['Adler', "O'Brien", 'Okafor', 'García', 'Yılmaz', 'Haddad', 'Lindqvist', 'Moreau'];
const COMPANIES = ['Harbour Goods', 'Nordlicht GmbH', 'Café Sol', 'Bright & Sons', 'Paper, Pins and Co', 'Verde'];
const BAD = ['', 'no-at-sign', '@nobody.example', 'two@@signs.example', 'spaces in@address.example'];

export const addressOf = (index: number): string => `lead${index}@shop${index % 37}.example`;

const cell = (text: string): string => (/[",]/.test(text) ? `"${text}"` : text);
const pick = (from: string[], index: number): string => from[index % from.length] as string;

function row(index: number): string {
  const name = [pick(FIRST, index), pick(LAST, index * 3)];
  return [addressOf(index), ...name, pick(COMPANIES, index), `+49 30 55${String(index).padStart(4, '0')}`].map(cell).join(',');
}

/** A list as a business has it: `good` leads and, scattered among them, `bad` rows whose address is none. */
export function coldLeads(good: number, bad: number): string {
  const rows = Array.from({ length: good }, (_, index) => row(index));
  const every = Math.floor(good / bad);
  for (let n = 0; n < bad; n += 1) rows.splice(n * (every + 1), 0, `${pick(BAD, n)},Nobody,Number ${n},,`);
  return `Email Address,First Name,Last Name,Company Name,Mobile\r\n${rows.join('\r\n')}\r\n`;
}
