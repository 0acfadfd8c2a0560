import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** What an answer shows: when the server says that it has changed, the query is asked again. */
    queryMeta: { follows?: readonly string[] };
  }
}

export const EVERYTHING = 'everything';

export const topicOfCampaign = (id: string): string => `campaign:${id}`;
export const topicOfList = (id: string): string => `list:${id}`;

/** For a query's `meta`. "campaign" alone follows all campaigns. */
export const follows = (...topics: string[]): { follows: readonly string[] } => ({ follows: topics });

export const concern = (changed: readonly string[], followed: readonly string[] = []): boolean =>
  followed.some((topic) => changed.some((each) => each === topic || each === EVERYTHING || each.startsWith(`${topic}:`)));
