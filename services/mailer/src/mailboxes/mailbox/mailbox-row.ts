import type { MailboxCheckStep, MailboxProvider, PauseReason, Pauser } from '@rekindle/contracts';
import type { MailServerPlace } from '../checks/mail-account.js';
import type { MailboxState } from './mailbox.js';
import type { Pacing } from '../pacing/pacing.decide.js';

/** The settings that its owner can change. */
export interface MailboxSettings {
  fromName: string;
  replyTo: string | null;
  signature: string | null;
  pacing: Pacing;
  trackingDomain: string | null;
}

/** Dates are ISO times, because both are stored as JSON. */
export interface Pause {
  by: Pauser;
  reason: PauseReason;
  since: string;
}
export interface Problem {
  step: MailboxCheckStep;
  detail: string;
  advice: string | null;
  mayPass?: boolean;
  since: string;
}

export interface MailboxRow extends MailboxSettings {
  id: string;
  accountId: string;
  version: number;
  state: MailboxState;
  provider: MailboxProvider;
  presetId: string | null;
  email: string;
  smtp: MailServerPlace;
  imap: MailServerPlace;
  secrets: Buffer;
  tokenExpiresAt: Date | null;
  pause: Pause | null;
  problem: Problem | null;
  connectedAt: Date;
  checkedAt: Date;
}

export const MAILBOX_COLUMNS = `id, account_id AS "accountId", version, state, provider, preset_id AS "presetId", email, from_name AS "fromName",
  reply_to AS "replyTo", signature, smtp, imap, secrets, token_expires_at AS "tokenExpiresAt", pacing, tracking_domain AS "trackingDomain",
  pause, problem, connected_at AS "connectedAt", checked_at AS "checkedAt"`;
