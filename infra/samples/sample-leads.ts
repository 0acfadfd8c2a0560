import { chanceOf, pick } from './chance.ts';

export interface SampleLead {
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  lastSeen: string;
}

const FIRST =
  'Amara Ben Carla Dmitri Elif Farid Grace Hugo Ines Jonas Keiko Liam Mara Nikhil Olga Pedro Quinn Rosa Samir Tess Uma Viktor Wanda Yusuf Zoë'.split(
    ' ',
  );
const LAST =
  'Adeyemi Berg Castillo Duarte Eriksson Fontaine Gruber Hassan Ivanova Jansen Kowalski Lindqvist Moreau Nakamura O’Brien Petrov Quist Rossi Schmidt Tanaka Ueda Varga Weiss Xu Yilmaz'.split(
    ' ',
  );
const SHOP =
  'Alder Birch Copper Dockside Elm Fern Granite Harbour Ivy Juniper Kestrel Linden Maple North Oak Pebble Quarry River Slate Thistle'.split(
    ' ',
  );
const TRADE = ['Books', 'Bakery', 'Cycles', 'Deli', 'Florist', 'Garden', 'Hardware', 'Interiors', 'Jewellers', 'Kitchens'];
const HEADER = ['Email Address', 'First Name', 'Last Name', 'Company', 'Phone', 'Last Seen'];

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** People who once tried a product for shops; the same ones every time. None of their addresses exists. */
export function sampleLeads(count: number): SampleLead[] {
  const chance = chanceOf(7);
  return Array.from({ length: count }, (_, index) => {
    const [firstName, lastName] = [pick(chance, FIRST), pick(chance, LAST)];
    const company = `${pick(chance, SHOP)} ${pick(chance, TRADE)}`;
    const email = `${plain(firstName)}.${plain(lastName)}${index + 1}@${company.toLowerCase().replace(' ', '-')}.example`;
    const phone = `+44 20 7946 ${String(Math.floor(chance() * 10_000)).padStart(4, '0')}`;
    // One in twelve has no name, as in real lists.
    const nameless = chance() < 1 / 12;
    const lastSeen = `2026-0${1 + Math.floor(chance() * 8)}-1${Math.floor(chance() * 10)}`;
    return { email, firstName: nameless ? '' : firstName, lastName: nameless ? '' : lastName, company, phone, lastSeen };
  });
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const row = (cells: string[]): string => cells.map(cell).join(',');

/** Rows found in any real list: invalid addresses, an empty one, and leads that are listed twice. */
const badRows = (leads: readonly SampleLead[]): string[][] => {
  const [first, second] = leads as [SampleLead, SampleLead];
  return [
    ['not-an-address', 'Nora', 'Bell', 'Bell & Sons', '', ''],
    ['', 'Omar', 'Cole', 'Cole Tools', '', ''],
    ['pat@', 'Pat', 'Dunn', 'Dunn, Hill & Co', '', ''],
    ['quentin@@shop.example', 'Quentin', 'Ford', '', '', ''],
    ['rita shop.example', 'Rita', '', '', '', ''],
    ['@shop.example', '', '', '', '', ''],
    ['n/a', 'Sven', 'Holm', '', '', ''],
    ['-', '', '', '', '', ''],
    [first.email.toUpperCase(), first.firstName, first.lastName, first.company, '', ''],
    [` ${second.email} `, second.firstName, second.lastName, second.company, '', ''],
  ];
};

/** The list as a file: eight rows without a usable address and two duplicates among the good ones. */
export function sampleCsv(leads: readonly SampleLead[]): string {
  const good = leads.map((lead) => [lead.email, lead.firstName, lead.lastName, lead.company, lead.phone, lead.lastSeen]);
  return [HEADER, ...good, ...badRows(leads)].map(row).join('\r\n');
}
