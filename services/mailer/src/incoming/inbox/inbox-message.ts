/** One message of a thread. A thread is all that one lead and one campaign wrote to each other. */
export interface InboxMessage {
  id: string;
  accountId: string;
  campaignId: string;
  leadId: string;
  /** The email that it answers, from 1; null where that is not known. */
  step: number | null;
  /** Through which mailbox it came or went; null: the installation's own address. */
  mailboxId: string | null;
  /** `answer`: written by the account, here or in a mail program of its own. */
  kind: 'reply' | 'auto_reply' | 'answer';
  from: { name: string | null; address: string };
  to: string;
  subject: string;
  text: string;
  /** As it came: sanitised before it is shown. */
  html: string | null;
  messageId: string;
  /** Message-IDs before it, the oldest first. */
  thread: readonly string[];
  sentAt: Date;
  /** The day (ISO 8601) on which an absent person is back. */
  returnsOn: string | null;
}
