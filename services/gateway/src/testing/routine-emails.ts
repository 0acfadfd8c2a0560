/** Emails that every new or paying user gets: specs about other emails ignore them. */
const isRoutine = ({ subject }: { subject: string }): boolean => subject === 'Welcome to Rekindle' || subject.startsWith('Receipt ');

export const withoutRoutine = <Email extends { subject: string }>(emails: readonly Email[]): Email[] =>
  emails.filter((email) => !isRoutine(email));
