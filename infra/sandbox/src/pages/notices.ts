/** Messages shown after a form's redirect, chosen by a word in the address: free text there could be anybody's. */
const NOTICES: Record<string, string> = {
  moved: 'The clock was moved. Emails that are due now go out within seconds.',
  replied: 'Replied as the reader. Their remaining emails are stopped.',
  'auto-replied': 'Sent an out-of-office reply. It stops nothing.',
  bounced: 'Bounced the email. Their remaining emails are stopped.',
  card: 'The card was changed. What is open is tried with it at the next attempt.',
  password: 'The mailboxes have another password now: whatever is connected has to sign in again.',
  paid: 'The invoice is paid. No money moved.',
  reported: 'Marked as spam. The address gets nothing more.',
};

export function noticeOf(word: unknown): { text: string; bad: boolean } | null {
  const text = typeof word === 'string' && Object.hasOwn(NOTICES, word) ? NOTICES[word] : undefined;
  return text ? { text, bad: false } : null;
}
