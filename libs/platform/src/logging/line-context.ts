/** What a log line says of the work that it belongs to. Ids only, never an address or a name. */
export type LineContext = Readonly<Record<string, string>>;

let tell: () => LineContext = () => ({});

/** Every line of every logger carries what this answers at that moment, e.g. the correlation id of the request that runs. */
export function tellInEveryLine(context: () => LineContext): void {
  tell = context;
}

export const lineContext = (): LineContext => tell();
