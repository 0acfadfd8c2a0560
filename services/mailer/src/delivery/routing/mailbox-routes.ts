import { Inject, Injectable } from '@nestjs/common';
import { MAIL_SERVER, type MailServer, SmtpRefusal, type SmtpTarget, smtpClients } from '@rekindle/email';
import { JobQueue } from '@rekindle/event-sourcing';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import { domainOf } from '@rekindle/contracts';
import type pg from 'pg';
import { type MailRoute, type MailRoutes, OwnServerRoute, type Route } from '../../claiming/mail-routes.js';
import { MailHostRefused, MailHosts } from '../../mailboxes/hosts/mail-hosts.js';
import { enqueueRecheck } from '../../mailboxes/health/recheck-mailbox.job.js';
import { MAILBOX_COLUMNS, type MailboxRow } from '../../mailboxes/mailbox/mailbox-row.js';
import { MailboxAccess } from '../../mailboxes/mailbox/mailbox-access.js';
import { SendingDomains } from '../../mailboxes/domains/sending-domains.js';

/** Enough for a mailbox without a gap; providers allow few. */
const CONNECTIONS = 2;

/** The mail servers of mailboxes, and the installation's own. */
@Injectable()
export class MailboxRoutes implements MailRoutes {
  private readonly own: OwnServerRoute;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(MAIL_SERVER) server: MailServer,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly hosts: MailHosts,
    private readonly access: MailboxAccess,
    private readonly domains: SendingDomains,
    private readonly jobs: JobQueue,
  ) {
    this.own = new OwnServerRoute(server, settings);
  }

  async for(route: Route): Promise<MailRoute | null> {
    if (route === null) return this.own.for(route);
    const row = await this.find(route);
    if (!row) return null;
    const { email, fromName, replyTo, signature } = row;
    return {
      server: this.serverOf(row),
      connections: CONNECTIONS,
      from: email,
      returnPathPerEmail: this.settings.returnPathPerEmail && row.provider === 'smtp',
      sender: { fromName, replyTo: replyTo ?? email, signature },
      ...(await this.domains.proven(row.accountId, domainOf(email), row.trackingDomain)),
    };
  }

  /** Read again for each connection, because the password may have changed. */
  private serverOf({ id, email }: MailboxRow): MailServer {
    return {
      hello: domainOf(email),
      target: async () => {
        const row = await this.find(id);
        return row?.state === 'active' ? this.targetOf(row) : null;
      },
      open: async (target) => {
        try {
          return await smtpClients.auto(target, domainOf(email));
        } catch (error) {
          if (error instanceof SmtpRefusal && error.code >= 500) await this.recheck(id);
          throw error;
        }
      },
    };
  }

  private async targetOf(row: MailboxRow): Promise<SmtpTarget | null> {
    const { smtp } = await this.access.accountOf(row);
    try {
      const host = await this.hosts.check(smtp);
      const encryption = smtp.tls === 'none' ? 'none' : 'required';
      return { ...host, secure: smtp.tls === 'tls', encryption, credentials: smtp.credentials };
    } catch (error) {
      if (!(error instanceof MailHostRefused)) throw error;
      await this.recheck(row.id);
      return null;
    }
  }

  /** The sign-in was refused, perhaps because the password was changed. A check finds out, and notifies the owner. */
  private async recheck(id: string): Promise<void> {
    const row = await this.find(id);
    if (row?.state === 'active') await enqueueRecheck(this.jobs, this.pool, row);
  }

  private async find(id: string): Promise<MailboxRow | undefined> {
    const { rows } = await this.pool.query<MailboxRow>(
      `SELECT ${MAILBOX_COLUMNS} FROM mailer.mailboxes WHERE id = $1 AND ended_at IS NULL`,
      [id],
    );
    return rows[0];
  }
}
