const SALUTATION = /^(mr|mrs|ms|miss|mx|dr|prof|herr|frau|sir|madam|mme|mlle|m)\.?\s+(?=\S)/i;

/** `Ada King Lovelace` is Ada and King Lovelace; `Lovelace, Ada` is Ada and Lovelace. */
export function splitName(full: string): { first: string | null; last: string | null } {
  const name = full.replace(/\s+/g, ' ').trim().replace(SALUTATION, '');
  const comma = name.indexOf(',');
  if (comma > 0) return { first: name.slice(comma + 1).trim() || null, last: name.slice(0, comma).trim() };
  const space = name.indexOf(' ');
  return space === -1 ? { first: name || null, last: null } : { first: name.slice(0, space), last: name.slice(space + 1) };
}
