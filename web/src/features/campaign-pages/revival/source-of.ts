import type { SuggestedAnswers } from './suggested-answers';

type SuggestedField = keyof SuggestedAnswers;

const SOURCES: Record<SuggestedField, string> = {
  company_name: 'From your email address. Change it if it’s not right.',
  ideal_customer_profile: 'Suggested from the job titles in your list. Change it if it’s not right.',
};

/** @returns where an answer comes from, as long as it is the suggested one */
export function sourceOf(field: SuggestedField, written: string, suggested: SuggestedAnswers | undefined): string | undefined {
  return written !== '' && written === suggested?.[field] ? SOURCES[field] : undefined;
}
