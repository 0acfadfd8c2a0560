import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export const RECORD_TYPES = ['TXT', 'CNAME', 'MX', 'A'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export interface DnsRecord {
  id: string;
  host: string;
  type: RecordType;
  value: string;
}

/** Names that behave like common mistakes. */
export const ODD_NAMES = { missing: 'missing.example', privateNetwork: 'private.example' };

export const MAIL_HOST = 'mail.rekindle.example';
const LOOPBACK = '127.0.0.1';
const PRIVATE = '10.0.0.25';

/** The domain names of the sandbox: every name below `.example` exists, with the records that its owner has added. */
@Injectable()
export class SandboxZone {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async records(): Promise<DnsRecord[]> {
    const { rows } = await this.pool.query<DnsRecord>('SELECT id, host, type, value FROM sandbox.dns_records ORDER BY host, type, id');
    return rows;
  }

  async add(host: string, type: RecordType, value: string): Promise<void> {
    await this.pool.query('INSERT INTO sandbox.dns_records (host, type, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      host.trim().toLowerCase().replace(/\.$/, ''),
      type,
      value.trim(),
    ]);
  }

  async remove(id: string): Promise<void> {
    await this.pool.query('DELETE FROM sandbox.dns_records WHERE id::text = $1', [id]);
  }

  /** @returns the values of the name's records, a CNAME's among them; null for a name that does not exist */
  async lookUp(name: string, type: string): Promise<{ type: RecordType; value: string }[] | null> {
    const host = name.toLowerCase();
    if (!host.endsWith('.example') || host === ODD_NAMES.missing || host.endsWith(`.${ODD_NAMES.missing}`)) return null;
    const { rows } = await this.pool.query<{ type: RecordType; value: string }>(
      `SELECT type, value FROM sandbox.dns_records WHERE host = $1 AND type IN ($2, 'CNAME') ORDER BY id`,
      [host, type],
    );
    return rows.length > 0 ? rows : usualRecords(host, type);
  }
}

/** The default records of a name. Keys for signatures and a tracking host are for the owner to add. */
function usualRecords(host: string, type: string): { type: RecordType; value: string }[] {
  const isDomain = host.split('.').length === 2;
  if (type === 'A') return [{ type, value: host.endsWith(ODD_NAMES.privateNetwork) ? PRIVATE : LOOPBACK }];
  if (type === 'MX' && isDomain) return [{ type, value: MAIL_HOST }];
  if (type !== 'TXT') return [];
  if (isDomain) return [{ type, value: `v=spf1 include:${MAIL_HOST} ~all` }];
  return host.startsWith('_dmarc.') ? [{ type, value: 'v=DMARC1; p=none' }] : [];
}
