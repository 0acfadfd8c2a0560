import type { InboxLabel } from '@rekindle/contracts';

export interface DraftFacts {
  label: InboxLabel | null;
  /** The day (ISO 8601) on which an absent lead returns. */
  returnsOn: string | null;
  firstName: string | null;
  /** The sender's name. */
  sender: string;
}

const usual = ['Thank you for your answer.', 'What would help you most: a short call, or the details by email?'];

const words: Record<InboxLabel, (facts: DraftFacts) => readonly string[]> = {
  interested: () => [
    'Thank you for your answer, I am glad to hear from you.',
    'Would a short call suit you this week? Name a day and a time, and I will ring you. If you would rather have it in writing, tell me what you want to know.',
  ],
  not_now: () => ['Thank you for letting me know, I understand.', 'When would be a better time? I will write again then, and not before.'],
  not_interested: () => [
    'Thank you for telling me. I will not write to you about this again.',
    'If it ever changes, an answer to this email is enough.',
  ],
  out_of_office: ({ returnsOn }) => [
    `Thank you for the note. I will write again ${returnsOn ? 'when you are back' : 'in a few days'}.`,
    'Nothing is urgent until then.',
  ],
};

/** A draft of an answer in plain words. It promises nothing that a person has not written. */
export function draftAnswer(facts: DraftFacts): string {
  const lines = facts.label ? words[facts.label](facts) : usual;
  const greeting = facts.firstName ? `Hello ${facts.firstName},` : 'Hello,';
  return [greeting, ...lines, facts.sender].filter(Boolean).join('\n\n');
}
