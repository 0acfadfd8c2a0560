/** Writes moments as ISO 8601 in one zone, with its offset then: `2026-11-02T10:01:00+01:00`. */
export function momentsIn(timeZone: string): (at: Date) => string {
  const format = formatFor(timeZone);
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const offset = parts.timeZoneName?.replace('GMT', '') || '+00:00';
    return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`;
  };
}

const LOOK = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
} as const;

/** A zone that this runtime does not know counts as UTC. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { ...LOOK, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...LOOK, timeZone: 'UTC' });
  }
}
