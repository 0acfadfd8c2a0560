import { Module } from '@nestjs/common';
import { OAuth } from '@rekindle/platform';
import { CheckDomain } from '../sending-domains/check-domain.js';
import { EndMailbox } from './end-mailbox.js';
import { MailProviders } from '../mail-providers/mail-providers.js';
import { MailboxAccess } from '../mailbox/mailbox-access.js';
import { MailboxAuthorizations } from './mailbox-authorizations.js';
import { Dns } from '../mail-hosts/dns.js';
import { MailHosts } from '../mail-hosts/mail-hosts.js';
import { SandboxMail } from '../mail-hosts/sandbox-mail.js';
import { MailboxChecks } from '../mailbox-checks/check-mailbox.js';
import { LookUpDomain } from '../sending-domains/look-up-domain.js';
import { SendingDomains } from '../sending-domains/sending-domains.js';
import { MailboxesInFigures } from '../mailbox-health/mailbox-figures.js';
import { MailboxLimit } from '../mailbox/mailbox-limit.js';
import { MailboxStreams } from '../mailbox/mailbox-streams.js';
import { MailboxViews } from './mailbox-views.js';
import { Mailboxes } from '../mailbox/mailboxes.js';
import { Recheck } from '../mailbox-health/recheck.js';

const shared = [
  ...[SandboxMail, Dns, MailHosts, MailboxChecks, LookUpDomain, SendingDomains],
  ...[MailProviders, OAuth, MailboxAuthorizations, MailboxAccess, EndMailbox, CheckDomain],
  ...[Mailboxes, MailboxStreams, MailboxLimit, MailboxesInFigures, MailboxViews, Recheck],
];

/** What commands and workers share about mailboxes. */
@Module({ providers: shared, exports: shared })
export class MailboxesModule {}
