const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a zone, e.g. `2026-11-02`; a zone that this runtime does not know counts as UTC. */
export const localDay = (at: Date, timeZone: string): string => formatOf(timeZone).format(at);

export const localMonth = (at: Date, timeZone: string): string => localDay(at, timeZone).slice(0, 7);

/** The day after a calendar day. */
export function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = formatFor(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

function formatFor(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return null;
  }
}
