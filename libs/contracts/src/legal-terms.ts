/** Every version of the Terms of Service that somebody may have accepted, by the day from which it is in force. */
export const termsVersions = ['2026-11-01'] as const;
export type TermsVersion = (typeof termsVersions)[number];

export const TERMS_IN_FORCE: TermsVersion = '2026-11-01';
