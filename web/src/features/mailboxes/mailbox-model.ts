export type OAuthProvider = 'google' | 'microsoft';
export type Tls = 'tls' | 'starttls' | 'none';
export type CheckStep = 'dns' | 'tls' | 'smtp' | 'imap' | 'round_trip';

export interface Pacing {
  dailyLimit: number;
  gapSeconds: number;
  jitterSeconds: number;
  rampStart: number;
  rampStep: number;
  rampCeiling: number;
  windowFrom: string;
  windowTo: string;
  /** 1 is Monday. */
  days: number[];
}

export interface DnsRecord {
  kind: 'spf' | 'dkim' | 'dmarc' | 'tracking';
  state: 'pass' | 'weak' | 'missing' | 'fail';
  found: string | null;
  paste: { type: string; host: string; value: string } | null;
  meaning: string;
}

export interface Domain {
  name: string;
  checkedAt: string | null;
  failingSince: string | null;
  records: DnsRecord[];
}

export interface Mailbox {
  id: string;
  email: string;
  fromName: string;
  replyTo: string | null;
  signature: string | null;
  provider: OAuthProvider | 'smtp';
  presetId: string | null;
  state: 'active' | 'paused' | 'broken' | 'disconnected';
  pause: { by: 'owner' | 'health' | 'domain' | 'sign_in'; reason: string; since: string } | null;
  problem: { step: CheckStep; detail: string; advice: string; since: string } | null;
  pacing: Pacing;
  today: { limit: number; sent: number; waiting: number };
  health: { sent: number; bounces: number; complaints: number; days: number };
  history: { day: string; limit: number; sent: number }[];
  trackingDomain: { host: string; state: string } | null;
  domain: Domain;
  connectedAt: string;
  version: number;
}

export interface Mailboxes {
  mailboxes: Mailbox[];
  /** Of the plan; null is unlimited. */
  limit: number | null;
  used: number;
  /** What this installation itself sends from, for accounts without a mailbox. */
  installation: { allowed: boolean; address: string | null };
}

export interface Server {
  host: string;
  port: number;
  tls: Tls;
}

export interface MailboxPreset {
  id: string;
  name: string;
  smtp: Server;
  imap: Server;
  note: string;
  /** Where a sign-in at the provider does instead of a password. */
  oauth: OAuthProvider | null;
}

interface SignedServer extends Server {
  user: string;
  password: string;
}

export interface Servers {
  smtp: SignedServer;
  imap: SignedServer;
}

export interface NewMailbox extends Servers {
  email: string;
  fromName: string;
}

export interface Check {
  step: CheckStep;
  ok: boolean;
  detail: string;
  advice?: string;
}

export interface Tried {
  checks: Check[];
  works: boolean;
}

export interface Changes extends Pick<Mailbox, 'fromName' | 'replyTo' | 'signature' | 'pacing' | 'version'> {
  trackingDomain: string | null;
}
