import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, SETTINGS, type Settings, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { OWN_SERVER, type Route } from '../../claiming/mail-routes.js';
import { addressHash } from '@rekindle/vault';
import { type ReceivingDomain, admit } from './admit.decide.js';

/** An email that is about to go. */
export interface Outgoing {
  deliveryId: string;
  route: Route;
  /** The domain whose server receives it; null if that is not known. */
  domain: string | null;
}

interface Row extends ReceivingDomain {
  route: string;
  hash: string;
}

/**
 * Large providers set aside what comes too fast from one sender. So each receiving domain gets a limited number of emails a
 * minute through one mailbox or the installation's own server, however many senders there are. Domains are kept as keyed hashes.
 */
@Injectable()
export class ReceivingDomains {
  private forgotAt = 0;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'encryptionKey' | 'receivingDomainLimit'>,
  ) {}

  /** @returns by delivery, for those that have to wait: until when */
  async admit(pool: pg.Pool, emails: readonly Outgoing[]): Promise<ReadonlyMap<string, Date>> {
    const limit = this.settings.receivingDomainLimit;
    if (limit === null) return NOBODY;
    const groups = [
      ...Map.groupBy(
        emails.filter(({ domain }) => domain !== null),
        (email) => this.keyOf(email),
      ),
    ];
    if (groups.length === 0) return NOBODY;
    await this.forgetOld(pool);
    return inTransaction(pool, (tx) => this.admitEach(tx, groups, limit));
  }

  private async admitEach(tx: Tx, groups: readonly [string, Outgoing[]][], limit: number): Promise<ReadonlyMap<string, Date>> {
    const keys = groups.map(([key]) => key.split(' '));
    const values = [keys.map(([route]) => route), keys.map(([, hash]) => hash)];
    await tx.query(ADD, values);
    const { rows } = await tx.query<Row>(LOCK, values);
    const now = this.clock.now();
    const waiting = new Map<string, Date>();
    const after = groups.map(([key, own]) => {
      const before = rows.find((row) => `${row.route} ${row.hash}` === key) ?? { admitted: [], tailAt: null };
      const result = admit(before, own.length, limit, now);
      own.slice(result.now).forEach(({ deliveryId }, n) => waiting.set(deliveryId, result.later[n] as Date));
      return result;
    });
    await tx.query(SAVE, [...values, after.map(({ admitted }) => JSON.stringify(admitted)), after.map(({ tailAt }) => tailAt), now]);
    return waiting;
  }

  private async forgetOld(pool: pg.Pool): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - this.forgotAt < FORGETS_EVERY_MS) return;
    this.forgotAt = now;
    await pool.query('DELETE FROM mailer.receiving_domains WHERE used_at < $1', [new Date(now - KEPT_MS)]);
  }

  private keyOf({ route, domain }: Outgoing): string {
    return `${route ?? OWN_SERVER} ${addressHash(this.settings.encryptionKey, 'receiving domain', domain ?? '')}`;
  }
}

const FORGETS_EVERY_MS = 3_600_000;
/** Longer than any wait. */
const KEPT_MS = 86_400_000;

const NOBODY: ReadonlyMap<string, Date> = new Map();

const WANTED = 'unnest($1::uuid[], $2::text[]) AS w(route, hash)';

// In a fixed order: two senders that want the same domains must not wait for each other.
const ADD = `
  INSERT INTO mailer.receiving_domains (route, domain_hash) SELECT route, hash FROM ${WANTED} ORDER BY route, hash ON CONFLICT DO NOTHING`;

const LOCK = `
  SELECT r.route, r.domain_hash AS hash, r.admitted, r.tail_at AS "tailAt" FROM mailer.receiving_domains r
  JOIN ${WANTED} ON (r.route, r.domain_hash) = (w.route, w.hash) ORDER BY r.route, r.domain_hash FOR UPDATE OF r`;

const SAVE = `
  UPDATE mailer.receiving_domains r SET admitted = n.admitted, tail_at = n.tail_at, used_at = $5
  FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[]) AS n(route, hash, admitted, tail_at)
  WHERE (r.route, r.domain_hash) = (n.route, n.hash)`;
