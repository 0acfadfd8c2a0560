import { Module } from '@nestjs/common';
import { OAuth } from '@rekindle/platform';
import { CheckDomain } from '../domains/check-domain.js';
import { EndMailbox } from './end-mailbox.js';
import { MailProviders } from '../providers/mail-providers.js';
import { MailboxAccess } from '../mailbox/mailbox-access.js';
import { MailboxAuthorizations } from './mailbox-authorizations.js';
import { Dns } from '../hosts/dns.js';
import { MailHosts } from '../hosts/mail-hosts.js';
import { SandboxMail } from '../hosts/sandbox-mail.js';
import { MailboxChecks } from '../checks/check-mailbox.js';
import { LookUpDomain } from '../domains/look-up-domain.js';
import { SendingDomains } from '../domains/sending-domains.js';
import { MailboxesInFigures } from '../health/mailbox-figures.js';
import { MailboxLimit } from '../mailbox/mailbox-limit.js';
import { MailboxStreams } from '../mailbox/mailbox-streams.js';
import { MailboxViews } from './mailbox-views.js';
import { Mailboxes } from '../mailbox/mailboxes.js';
import { Recheck } from '../health/recheck.js';

const shared = [
  ...[SandboxMail, Dns, MailHosts, MailboxChecks, LookUpDomain, SendingDomains],
  ...[MailProviders, OAuth, MailboxAuthorizations, MailboxAccess, EndMailbox, CheckDomain],
  ...[Mailboxes, MailboxStreams, MailboxLimit, MailboxesInFigures, MailboxViews, Recheck],
];

/** Shared by the commands and workers for mailboxes. */
@Module({ providers: shared, exports: shared })
export class MailboxesModule {}
