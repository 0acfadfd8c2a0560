/** A list of wordings separated by |, which are compared in lower case. */
export const wordings = (list: string): readonly string[] =>
  list
    .split('|')
    .map((wording) => wording.trim())
    .filter(Boolean);
