/** @param zone an IANA name, e.g. `Europe/Berlin` */
export function isTimeZone(zone: string): boolean {
  // Offsets like +02:00 would pass the formatter, but PostgreSQL interprets their sign the other way round.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The zone itself, or UTC if this runtime does not know it, since a browser may know newer zones. */
export function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return 'UTC';
  }
}

/** The calendar month of a moment in a zone, e.g. `2026-11`. */
export function localMonth(at: Date, timeZone: string | null): string {
  const shape = { timeZone: knownZone(timeZone ?? 'UTC'), year: 'numeric', month: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en-US', shape).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** @param month e.g. `2026-12`. @returns e.g. `2027-01` */
export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
