/** Member states of the EU and the United Kingdom: domain, other codes, and names as files write them. */
const COUNTRIES: readonly (readonly [tld: string, ...names: string[]])[] = [
  ['at', 'austria', 'österreich'],
  ['be', 'belgium', 'belgië', 'belgique'],
  ['bg', 'bulgaria'],
  ['cy', 'cyprus'],
  ['cz', 'czechia', 'czech republic', 'česko'],
  ['de', 'germany', 'deutschland'],
  ['dk', 'denmark', 'danmark'],
  ['ee', 'estonia', 'eesti'],
  ['es', 'spain', 'españa'],
  ['fi', 'finland', 'suomi'],
  ['fr', 'france'],
  ['gr', 'el', 'greece'],
  ['hr', 'croatia', 'hrvatska'],
  ['hu', 'hungary', 'magyarország'],
  ['ie', 'ireland', 'éire'],
  ['it', 'italy', 'italia'],
  ['lt', 'lithuania', 'lietuva'],
  ['lu', 'luxembourg'],
  ['lv', 'latvia', 'latvija'],
  ['mt', 'malta'],
  ['nl', 'netherlands', 'the netherlands', 'nederland'],
  ['pl', 'poland', 'polska'],
  ['pt', 'portugal'],
  ['ro', 'romania', 'românia'],
  ['se', 'sweden', 'sverige'],
  ['si', 'slovenia', 'slovenija'],
  ['sk', 'slovakia', 'slovensko'],
  ['uk', 'gb', 'united kingdom', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  ['eu', 'european union'],
];

export const EUROPEAN_DOMAINS: readonly string[] = COUNTRIES.map(([tld]) => tld);
export const EUROPEAN_COUNTRIES: readonly string[] = COUNTRIES.flat();
/** Columns of a file that contain a country. */
export const COUNTRY_COLUMNS: readonly string[] = [
  'country',
  'country_code',
  'country code',
  'countrycode',
  'land',
  'pays',
  'país',
  'paese',
];
