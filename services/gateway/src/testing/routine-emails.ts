/** Emails that everybody gets who signs up or pays: specs about others look past them. */
const isRoutine = ({ subject }: { subject: string }): boolean => subject === 'Welcome to Rekindle' || subject.startsWith('Receipt ');

export const withoutRoutine = <Email extends { subject: string }>(emails: readonly Email[]): Email[] =>
  emails.filter((email) => !isRoutine(email));
