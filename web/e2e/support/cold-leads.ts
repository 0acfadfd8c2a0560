const FIRST = ['Anna', 'Björn', 'Chidi', 'Dolores', 'Emre', 'Fatima', 'Grace', 'Hugo', 'Ines', 'Jürgen'];
const LAST = ['Adler', "O'Brien", 'Okafor', 'García', 'Yılmaz', 'Haddad', 'Lindqvist', 'Moreau'];
const COMPANIES = ['Harbour Goods', 'Nordlicht GmbH', 'Café Sol', 'Bright & Sons', 'Paper, Pins and Co', 'Verde'];
const BAD = ['', 'no-at-sign', '@nobody.example', 'two@@signs.example', 'spaces in@address.example'];

export const addressOf = (index: number): string => `lead${index}@shop${index % 37}.example`;

const cell = (text: string): string => (/[",]/.test(text) ? `"${text}"` : text);
const pick = (from: string[], index: number): string => from[index % from.length] as string;

function row(index: number, titles: string[]): string {
  const name = [pick(FIRST, index), pick(LAST, index * 3)];
  const phone = `+49 30 55${String(index).padStart(4, '0')}`;
  const title = titles.length > 0 ? [pick(titles, index)] : [];
  return [addressOf(index), ...name, pick(COMPANIES, index), phone, ...title].map(cell).join(',');
}

/** A realistic list: `good` leads and, scattered among them, `bad` rows with an invalid address; with job titles, if any. */
export function coldLeads(good: number, bad: number, titles: string[] = []): string {
  const rows = Array.from({ length: good }, (_, index) => row(index, titles));
  const every = Math.floor(good / bad);
  for (let n = 0; n < bad; n += 1) rows.splice(n * (every + 1), 0, `${pick(BAD, n)},Nobody,Number ${n},,`);
  return `Email Address,First Name,Last Name,Company Name,Mobile${titles.length > 0 ? ',Job Title' : ''}\r\n${rows.join('\r\n')}\r\n`;
}
