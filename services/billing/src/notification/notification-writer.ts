import type { SystemEmailText } from '@rekindle/email';
import type { Notification, NotificationKind } from './notifications.js';

export type Words = Omit<SystemEmailText, 'greeting'>;

/** Writes one kind of email. */
export interface NotificationWriter {
  /** @param timeZone the account's. @returns null if it no longer applies, so that nobody is notified */
  write(notice: Notification, timeZone: string): Promise<Words | null>;
}

/** The writer of each kind; every folder that writes emails provides its own. */
export type NotificationWriters = Record<NotificationKind, NotificationWriter>;

export const NOTIFICATION_WRITERS = Symbol('writers of notifications');
