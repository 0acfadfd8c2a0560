/** What is to be done before a campaign is marked as active; the page has the words. */
export const setupItems = ['answers', 'link', 'strategy', 'list', 'sender', 'customer'] as const;
export type SetupItem = (typeof setupItems)[number];

export const isSetupItem = (name: string): name is SetupItem => (setupItems as readonly string[]).includes(name);
