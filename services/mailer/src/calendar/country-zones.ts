import { REGIONS } from './calling-codes.js';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
/** Regions whose time zone does not follow from a phone number alone. */
const MORE_REGIONS = 'AG AI AU BB BM BR BS CA DM DO GD GL ID JM KN KY KZ LC MN MX PR RU TC TT US VC VG'.split(' ');
/** Names that occur in files but in no list of countries. */
const OTHER_NAMES: Record<string, string> = {
  ...{ uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB', 'great britain': 'GB', britain: 'GB' },
  ...{ usa: 'US', 'u.s.': 'US', 'u.s.a.': 'US', 'united states of america': 'US', america: 'US' },
  ...{ holland: 'NL', 'the netherlands': 'NL', uae: 'AE', korea: 'KR', 'republic of korea': 'KR', 'czech republic': 'CZ', turkey: 'TR' },
  ...{ deu: 'DE', aut: 'AT', che: 'CH', fra: 'FR', esp: 'ES', ita: 'IT', gbr: 'GB', irl: 'IE', nld: 'NL', bel: 'BE', pol: 'PL', swe: 'SE' },
  ...{ nor: 'NO', dnk: 'DK', fin: 'FI', prt: 'PT', jpn: 'JP', chn: 'CN', ind: 'IN', sgp: 'SG', nzl: 'NZ', zaf: 'ZA', isr: 'IL', are: 'AE' },
};
/** Countries with several zones where nearly everybody lives in one. */
const MAIN_ZONES: Record<string, string> = {
  ...{ CN: 'Asia/Shanghai', ES: 'Europe/Madrid', PT: 'Europe/Lisbon', NZ: 'Pacific/Auckland', UA: 'Europe/Kiev', EC: 'America/Guayaquil' },
  ...{ CL: 'America/Santiago', PG: 'Pacific/Port_Moresby' },
};
const JANUARY = Date.UTC(2026, 0, 15);
const JULY = Date.UTC(2026, 6, 15);

const regions = [...REGIONS, ...MORE_REGIONS];
const codes = new Map([...regions.map((region) => [region.toLowerCase(), region] as const), ...Object.entries(OTHER_NAMES)]);
const named = new Map<string, ReadonlyMap<string, string>>();
const zones = new Map<string, string | null>();

/** @param country a code or a name, as it occurs in files @returns the region's code, e.g. `DE` */
export function regionOf(country: string): string | undefined {
  const said = country.trim().toLowerCase().replace(/\s+/g, ' ');
  const code = codes.get(said);
  if (code !== undefined || said === '') return code;
  for (const language of LANGUAGES) {
    const region = namesIn(language).get(said);
    if (region !== undefined) return region;
  }
  return undefined;
}

/** @returns null for a region with several zones and no dominant one */
export function zoneOfRegion(region: string): string | null {
  const known = zones.get(region);
  if (known !== undefined) return known;
  const all = zonesOf(region);
  const isOne = new Set(all.map((zone) => `${clock(zone, JANUARY)} ${clock(zone, JULY)}`)).size === 1;
  const zone = MAIN_ZONES[region] ?? (isOne ? (all[0] ?? null) : null);
  zones.set(region, zone);
  return zone;
}

/** A method in newer runtimes, a property in older ones. */
function zonesOf(region: string): readonly string[] {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const clock = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** Built on first use, because it is slow. */
function namesIn(language: string): ReadonlyMap<string, string> {
  const known = named.get(language);
  if (known) return known;
  const display = new Intl.DisplayNames(language, { type: 'region' });
  const names = new Map(regions.map((region) => [(display.of(region) ?? region).toLowerCase(), region]));
  named.set(language, names);
  return names;
}
