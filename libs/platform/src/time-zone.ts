/** @param zone an IANA name, e.g. `Europe/Berlin` */
export function isTimeZone(zone: string): boolean {
  // Offsets like +02:00 would pass the formatter, but PostgreSQL reads their sign the other way round.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
