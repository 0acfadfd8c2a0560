import type { SystemEmailText } from '@rekindle/email';
import type { Notice } from './notifications.js';

export type Words = Omit<SystemEmailText, 'greeting'>;

/** Writes one kind of email. */
export interface NoticeWriter {
  /** @param timeZone the account's. @returns null when it is no longer true, so that nobody is told */
  write(notice: Notice, timeZone: string): Promise<Words | null>;
}
