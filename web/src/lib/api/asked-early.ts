interface AskedEarly {
  token: string;
  /** By path and query. */
  answers: Map<string, Promise<Response>>;
}

/** What changes later than that before the page follows changes would be missed. */
const FRESH_MS = 5_000;

/**
 * @param position how far the user's own changes got, if there are any: an answer may be from before them
 * @returns what early.js has asked for already, to the first who asks for it; undefined where it has not
 */
export function askedEarly(request: Request, position: string | null, since = performance.now()): Promise<Response> | undefined {
  const early = (window as { askedEarly?: AskedEarly }).askedEarly;
  if (!early || request.method !== 'GET') return undefined;
  const path = request.url.slice(location.origin.length);
  const answer = early.answers.get(path);
  early.answers.delete(path);
  const sameToken = request.headers.get('Authorization') === `Bearer ${early.token}`;
  return sameToken && !position && since < FRESH_MS ? answer : undefined;
}
