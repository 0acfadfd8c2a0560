/** The fields of a log line that name the work it belongs to. Ids only, never an address or a name. */
export type LineContext = Readonly<Record<string, string>>;

let current: () => LineContext = () => ({});

/**
 * Every line of every logger carries what this answers at that moment, e.g. the correlation id of the request that runs.
 * @returns what answered before
 */
export function setLineContext(context: () => LineContext): () => LineContext {
  const before = current;
  current = context;
  return before;
}

export const lineContext = (): LineContext => current();
