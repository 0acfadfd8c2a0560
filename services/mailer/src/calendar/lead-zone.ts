import { isTimeZone } from '@rekindle/platform';
import { zoneOfAreaCode } from './area-codes.js';
import { regionOfNumber } from './calling-codes.js';
import { regionOf, zoneOfRegion } from './country-zones.js';

/** Data in a file that reveals where somebody lives. */
interface Whereabouts {
  phone: string | null;
  /** Columns of the file, by merge-field name. */
  custom: Readonly<Record<string, string>>;
}

const ZONE_COLUMNS = new Set(['timezone', 'tz']);
const COUNTRY_COLUMNS = new Set(['country', 'countrycode', 'countryregion', 'nation', 'land', 'pays', 'pais', 'país', 'paese']);
const NORTH_AMERICA = '1';
const SHORTEST_NUMBER = 8;
const LONGEST_NUMBER = 15;

/** The lead's time zone: as the file says, by country, or by the phone number's prefix. @returns null if it is not known */
export function zoneOfLead({ phone, custom }: Whereabouts): string | null {
  const said = columnOf(custom, ZONE_COLUMNS)?.trim();
  if (said && said.includes('/') && isTimeZone(said)) return said;
  const country = columnOf(custom, COUNTRY_COLUMNS);
  const region = country === undefined ? undefined : regionOf(country);
  const byCountry = region === undefined ? null : zoneOfRegion(region);
  // A foreign number says less than a country that somebody wrote down.
  return byCountry ?? (region === undefined || isNorthAmerican(region) ? zoneOfNumber(phone, region) : null);
}

const isNorthAmerican = (region: string): boolean => region === 'US' || region === 'CA';

function columnOf(custom: Whereabouts['custom'], names: ReadonlySet<string>): string | undefined {
  const column = Object.keys(custom).find((name) => names.has(name.toLowerCase().replace(/[^\p{L}]/gu, '')));
  return column === undefined ? undefined : custom[column];
}

function zoneOfNumber(phone: string | null, region: string | undefined): string | null {
  const digits = internationalDigits(phone ?? '', region);
  if (digits === null) return null;
  if (digits.startsWith(NORTH_AMERICA)) return zoneOfAreaCode(digits.slice(1));
  const found = regionOfNumber(digits);
  return found === undefined || region !== undefined ? null : zoneOfRegion(found);
}

/** @param region the country assumed for a number without an international prefix */
function internationalDigits(phone: string, region: string | undefined): string | null {
  const written = phone.trim();
  const digits = written.replace(/\D/g, '');
  if (digits.length < SHORTEST_NUMBER || digits.length > LONGEST_NUMBER) return null;
  if (written.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (region === undefined) return null;
  return digits.length === 11 && digits.startsWith(NORTH_AMERICA) ? digits : `${NORTH_AMERICA}${digits}`;
}
