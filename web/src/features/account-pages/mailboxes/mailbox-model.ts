import type { Answer, Body } from '../../../lib/openapi/types';

export type Mailboxes = Answer<'/api/mailboxes', 'get'>;
export type Mailbox = Mailboxes['mailboxes'][number];
export type Pacing = Mailbox['pacing'];
export type Domain = Mailbox['domain'];
export type DnsRecord = Domain['records'][number];

export type MailboxPreset = Answer<'/api/mailboxes/presets', 'get'>[number];
export type OAuthProvider = NonNullable<MailboxPreset['oauth']>;
export type Server = MailboxPreset['smtp'];
export type Tls = Server['tls'];

export type NewMailbox = Body<'/api/mailboxes', 'post'>;
export type Servers = Body<'/api/mailboxes/{mailboxId}/credentials', 'put'>;
export type Changes = Body<'/api/mailboxes/{mailboxId}', 'put'>;

export type Check = Answer<'/api/mailboxes', 'post'>['checks'][number];
export type CheckStep = Check['step'];

export interface Tried {
  checks: Check[];
  works: boolean;
}
