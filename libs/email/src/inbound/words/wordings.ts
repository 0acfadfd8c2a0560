/** A list of wordings with | between them; they are compared in lower case. */
export const wordings = (list: string): readonly string[] =>
  list
    .split('|')
    .map((wording) => wording.trim())
    .filter(Boolean);
