import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { DkimKey } from '@rekindle/email';
import { POOL, SETTINGS, type SealingSettings, type Settings, sealer, unseal } from '@rekindle/platform';
import type pg from 'pg';
import { type JudgedRecord, oneTooMany } from './judge-domain.decide.js';
import type { SendingDomain } from './sending-domain.js';

const BITS = 2_048;
const MOST_KEPT = 500;
/** Per account, for all time: links in sent emails are served indefinitely, and each host may get a certificate. */
const MOST_HOSTS = 50;

const COLUMNS = `name, records, checked_at AS "checkedAt", failing_since AS "failingSince", dkim_selector AS "dkimSelector",
  dkim_public_key AS "dkimPublicKey"`;

/** The domains that accounts send from, each with its own signing key. */
@Injectable()
export class SendingDomains {
  private readonly keys = new Map<string, DkimKey>();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: SealingSettings & Pick<Settings, 'trackingUrl'>,
  ) {}

  async ofAccount(accountId: string): Promise<ReadonlyMap<string, SendingDomain>> {
    const { rows } = await this.pool.query<SendingDomain>(`SELECT ${COLUMNS} FROM mailer.sending_domains WHERE account_id = $1`, [
      accountId,
    ]);
    return new Map(rows.map((row) => [row.name, row]));
  }

  /** Creates its key on first use. */
  async get(accountId: string, name: string): Promise<SendingDomain> {
    const known = await this.find(accountId, name);
    if (known) return known;
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: BITS,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const { keyId, seal } = sealer(this.settings);
    await this.pool.query(
      `INSERT INTO mailer.sending_domains (account_id, name, dkim_selector, dkim_public_key, dkim_private_key, key_id)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [accountId, name, selectorOf(publicKey), publicKey.toString('base64'), seal(privateKey), keyId],
    );
    return this.get(accountId, name);
  }

  /** The parts of a domain that the last DNS look-up proved: the key to sign with, and the host of links. */
  async proven(accountId: string, name: string, trackingDomain: string | null): Promise<{ dkim: DkimKey | null; linkHost: string | null }> {
    const { rows } = await this.pool.query<Proven>(PROVEN, [accountId, name, trackingDomain]);
    const [row] = rows;
    const hasHttps = this.settings.trackingUrl.startsWith('https:');
    return {
      dkim: row?.isShown ? this.opened(`${accountId} ${name} ${row.publicKey}`, name, row) : null,
      linkHost: row?.isTracked && hasHttps ? trackingDomain : null,
    };
  }

  /** Cached: unsealing and parsing a key costs as much as two signatures. */
  private opened(id: string, domain: string, { selector, sealed }: { selector: string; sealed: Buffer }): DkimKey {
    const known = this.keys.get(id);
    if (known) return known;
    const key = { domain, selector, privateKey: createPrivateKey(unseal(this.settings, sealed)) };
    if (this.keys.size >= MOST_KEPT) this.keys.clear();
    this.keys.set(id, key);
    return key;
  }

  async save(accountId: string, name: string, judged: readonly JudgedRecord[], at: Date, failingSince: Date | null): Promise<void> {
    const records = await this.withinHosts(accountId, judged);
    await this.pool.query(
      'UPDATE mailer.sending_domains SET records = $3, checked_at = $4, failing_since = $5 WHERE account_id = $1 AND name = $2',
      [accountId, name, JSON.stringify(records), at, failingSince],
    );
  }

  /** The records, with tracking hosts beyond the account's maximum marked as failing. */
  private async withinHosts(accountId: string, records: readonly JudgedRecord[]): Promise<JudgedRecord[]> {
    const hosts = records.flatMap((record) => (isProvenHost(record) ? [record.host] : []));
    await this.pool.query(ADD_HOSTS, [accountId, hosts, MOST_HOSTS]);
    const { rows } = await this.pool.query<{ host: string }>('SELECT host FROM mailer.tracking_hosts WHERE host = ANY($1)', [hosts]);
    const known = new Set(rows.map(({ host }) => host));
    return records.map((record) => (isProvenHost(record) && !known.has(record.host) ? oneTooMany(record, MOST_HOSTS) : record));
  }

  private async find(accountId: string, name: string): Promise<SendingDomain | null> {
    const { rows } = await this.pool.query<SendingDomain>(
      `SELECT ${COLUMNS} FROM mailer.sending_domains WHERE account_id = $1 AND name = $2`,
      [accountId, name],
    );
    return rows[0] ?? null;
  }
}

const isProvenHost = (record: JudgedRecord): record is JudgedRecord & { host: string } =>
  record.kind === 'tracking' && record.state === 'pass' && record.host !== undefined;

const ADD_HOSTS = `
  INSERT INTO mailer.tracking_hosts (host, account_id) SELECT unnest($2::text[]), $1
  WHERE (SELECT count(*) FROM mailer.tracking_hosts WHERE account_id = $1) < $3 ON CONFLICT DO NOTHING`;

/** Derived from the key, because two accounts, or two installations, may sign for one domain. */
const selectorOf = (publicKey: Buffer): string => `rekindle-${createHash('sha256').update(publicKey).digest('hex').slice(0, 8)}`;

interface Proven {
  selector: string;
  publicKey: string;
  sealed: Buffer;
  isShown: boolean;
  isTracked: boolean;
}

const passes = (which: string): string =>
  `EXISTS (SELECT FROM jsonb_array_elements(records) AS r WHERE r ->> 'state' = 'pass' AND ${which})`;

const PROVEN = `
  SELECT dkim_selector AS selector, dkim_public_key AS "publicKey", dkim_private_key AS sealed,
    ${passes(`r ->> 'kind' = 'dkim' AND strpos(regexp_replace(r ->> 'found', '\\s', '', 'g'), 'p=' || dkim_public_key) > 0`)} AS "isShown",
    ${passes(`r ->> 'kind' = 'tracking' AND r ->> 'host' = $3`)} AS "isTracked"
  FROM mailer.sending_domains WHERE account_id = $1 AND name = $2`;
