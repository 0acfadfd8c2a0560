/** One message of a thread. A thread is everything that one lead and one campaign wrote to each other. */
export interface InboxMessage {
  id: string;
  accountId: string;
  campaignId: string;
  leadId: string;
  /** The number of the email that it answers, from 1; null if that is not known. */
  step: number | null;
  /** The mailbox through which it was received or sent; null: the installation's own address. */
  mailboxId: string | null;
  /** `answer`: written by the account, here or in its own mail program. */
  kind: 'reply' | 'auto_reply' | 'answer';
  from: { name: string | null; address: string };
  to: string;
  subject: string;
  text: string;
  /** As received; sanitised before it is shown. */
  html: string | null;
  messageId: string;
  /** Earlier Message-IDs, oldest first. */
  thread: readonly string[];
  sentAt: Date;
  /** The day (ISO 8601) on which an absent person returns. */
  returnsOn: string | null;
}
