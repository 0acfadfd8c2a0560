export const MAIL_PROVIDERS = ['google', 'microsoft'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

export const isMailProvider = (name: string): name is MailProvider => (MAIL_PROVIDERS as readonly string[]).includes(name);

export const mailProviderNames: Readonly<Record<MailProvider, string>> = { google: 'Google', microsoft: 'Microsoft' };
