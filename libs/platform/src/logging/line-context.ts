/** The fields of a log line that identify its work. Ids only, never an address or a name. */
export type LineContext = Readonly<Record<string, string>>;

let current: () => LineContext = () => ({});

/**
 * Sets the source of the fields added to every line of every logger, e.g. the correlation id of the current request.
 * @returns the previous source
 */
export function setLineContext(context: () => LineContext): () => LineContext {
  const before = current;
  current = context;
  return before;
}

export const lineContext = (): LineContext => current();
