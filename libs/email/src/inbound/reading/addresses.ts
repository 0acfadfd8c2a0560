const LONGEST = 254;

const isAtom = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 64 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code > 160 ||
  "!#$%&'*+-./=?^_`{|}~".includes(String.fromCharCode(code));

const isDomain = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 45 || code === 46 || code > 160;

const isEastAsian = (text: string, at: number): boolean => text.charCodeAt(at) >= 0x2e_80;

/** East Asian words follow an address without a space, so it ends where the script changes. */
const changesScript = (text: string, inside: number, outside: number): boolean =>
  !'.@'.includes(text[inside] ?? '') && !'.@'.includes(text[outside] ?? '') && isEastAsian(text, inside) !== isEastAsian(text, outside);

/** The addresses in a text in order, each once. */
export function addressesIn(text: string, most = 20): string[] {
  const found = new Set<string>();
  for (let at = text.indexOf('@'); at !== -1 && found.size < most; at = text.indexOf('@', at + 1)) {
    const address = addressAt(text, at);
    if (address) found.add(address);
  }
  return [...found];
}

function addressAt(text: string, at: number): string | null {
  let start = at;
  while (start > 0 && at - start < LONGEST && text[start - 1] !== '@' && isAtom(text.charCodeAt(start - 1))) {
    if (changesScript(text, start, start - 1)) break;
    start--;
  }
  let end = at + 1;
  while (end < text.length && end - at < LONGEST && isDomain(text.charCodeAt(end)) && !changesScript(text, end - 1, end)) end++;
  while (end > at + 1 && '.-'.includes(text[end - 1] ?? '')) end--;
  const local = withoutPrefix(text.slice(start, at));
  const domain = text.slice(at + 1, end);
  if (!local || !domain.includes('.') || domain.startsWith('.') || domain.length < 3) return null;
  return `${local}@${domain}`;
}

/** "smtp=", "mailto:" and quotes may precede an address, but are not part of it. */
function withoutPrefix(local: string): string {
  let from = 0;
  while (from < local.length && "'`*./".includes(local[from] ?? '')) from++;
  const cut = local.slice(from);
  return cut.toLowerCase().startsWith('smtp=') ? cut.slice(5) : cut;
}

/** The address in a header or report field; null if there is none. */
export const addressOf = (text: string): string | null => addressesIn(text, 1)[0] ?? null;

export const sameAddress = (a: string | null, b: string | null): boolean => a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
