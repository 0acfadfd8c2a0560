/** All versions of the Terms of Service that somebody may have accepted, by the day from which they are in force. */
export const termsVersions = ['2026-11-01'] as const;
export type TermsVersion = (typeof termsVersions)[number];

export const TERMS_IN_FORCE: TermsVersion = '2026-11-01';

/** The version accepted by a buyer who began to pay at that moment. */
export const termsInForceAt = (at: Date): TermsVersion =>
  termsVersions.findLast((version) => new Date(`${version}T00:00:00Z`) <= at) ?? termsVersions[0];
