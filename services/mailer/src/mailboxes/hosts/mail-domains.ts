import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';
import { Dns, DnsUnreachable } from './dns.js';

/** The results of looking up some domains. */
export interface KnownDomains {
  /** Domains that accept no mail, according to the DNS. */
  dead: ReadonlySet<string>;
  /** The number of domains that could not be looked up at all, or not in time. */
  unchecked: number;
}

const KEPT_DAYS = 7;
const AT_ONCE = 20;

/** The maximum number of look-ups for one request, and their maximum time. */
export const MX_BOUNDS = { lookUps: 500, ms: 4_000 };

/** Whether domains accept mail, looked up at most once a week, within limits; a later request looks up the rest. */
@Injectable()
export class MailDomains {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'sandbox' | 'dnsServer' | 'encryptionKey'>,
    private readonly dns: Dns,
  ) {}

  /** Emails that only reach the sandbox arrive regardless of the DNS, so there it is queried only if a server is configured. */
  get areChecked(): boolean {
    return !this.settings.sandbox || this.settings.dnsServer !== null;
  }

  /** @param domains in lower case */
  async known(domains: ReadonlySet<string>): Promise<KnownDomains> {
    if (!this.areChecked) return { dead: new Set(), unchecked: 0 };
    const kept = await this.kept([...domains]);
    const asked = await this.lookUp([...domains].filter((domain) => !kept.has(domain)));
    await this.keep(asked);
    const all = new Map([...kept, ...asked]);
    return { dead: new Set([...all].flatMap(([domain, takesMail]) => (takesMail ? [] : [domain]))), unchecked: domains.size - all.size };
  }

  private async kept(domains: readonly string[]): Promise<Map<string, boolean>> {
    const { rows } = await this.pool.query<{ domain: string; takesMail: boolean }>(KEPT, [
      domains,
      domains.map((domain) => this.hash(domain)),
      this.clock.now(),
    ]);
    return new Map(rows.map(({ domain, takesMail }) => [domain, takesMail]));
  }

  /** Several at the same time, until the limits are reached or the DNS does not answer. */
  private async lookUp(domains: readonly string[]): Promise<Map<string, boolean>> {
    const waiting = domains.slice(0, MX_BOUNDS.lookUps);
    const found = new Map<string, boolean>();
    const until = performance.now() + MX_BOUNDS.ms;
    let answers = true;
    const ask = async (): Promise<void> => {
      for (let domain = waiting.shift(); domain !== undefined && answers && performance.now() < until; domain = waiting.shift()) {
        const takesMail = await this.dns.takesMail(domain).catch((error: unknown) => {
          if (!(error instanceof DnsUnreachable)) throw error;
          return null;
        });
        if (takesMail !== null) found.set(domain, takesMail);
        // If nothing was answered so far, the DNS is unreachable; otherwise it is only this name's own servers that do not answer.
        else answers = found.size > 0;
      }
    };
    const asking = Promise.all(Array.from({ length: AT_ONCE }, ask));
    await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, MX_BOUNDS.ms).unref())]);
    asking.catch(() => undefined);
    return new Map(found);
  }

  private async keep(found: ReadonlyMap<string, boolean>): Promise<void> {
    if (found.size === 0) return;
    const hashes = [...found.keys()].map((domain) => this.hash(domain));
    await this.pool.query(KEEP, [hashes, [...found.values()], this.clock.now()]);
  }

  /** Hashed, because leads' domains may reveal who they are. */
  private hash(domain: string): string {
    return createHmac('sha256', this.settings.encryptionKey).update(`mail domain ${domain}`).digest('hex').slice(0, 32);
  }
}

const KEPT = `
  SELECT asked.domain, known.takes_mail AS "takesMail" FROM unnest($1::text[], $2::text[]) AS asked(domain, hash)
  JOIN mailer.mail_domains AS known ON known.domain_hash = asked.hash AND known.checked_at > $3::timestamptz - interval '${KEPT_DAYS} days'`;

const KEEP = `
  WITH old AS (DELETE FROM mailer.mail_domains WHERE checked_at <= $3::timestamptz - interval '${KEPT_DAYS} days' AND domain_hash <> ALL ($1::text[]))
  INSERT INTO mailer.mail_domains (domain_hash, takes_mail, checked_at)
  SELECT hash, takes_mail, $3 FROM unnest($1::text[], $2::boolean[]) AS found(hash, takes_mail) ORDER BY hash
  ON CONFLICT (domain_hash) DO UPDATE SET takes_mail = excluded.takes_mail, checked_at = excluded.checked_at`;
