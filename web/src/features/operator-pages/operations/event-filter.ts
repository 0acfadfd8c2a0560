export const FIELDS = ['type', 'stream', 'tenant', 'correlation'] as const;
export type Field = (typeof FIELDS)[number];
export type EventFilter = Partial<Record<Field, string>>;

/** The filter in an address; blanks mean no filter. */
export function filterIn(search: URLSearchParams): EventFilter {
  const given = FIELDS.map((field) => [field, search.get(field)?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** The page that an address asks for; null means the newest. */
export function pageIn(search: URLSearchParams): number | null {
  const before = Number(search.get('before'));
  return Number.isSafeInteger(before) && before > 0 ? before : null;
}

/** The address of a page of events, from /admin on. */
export function eventsAt(filter: EventFilter, before: number | null = null): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  if (before !== null) search.set('before', String(before));
  return `/admin/streams${search.size > 0 ? `?${search}` : ''}`;
}
