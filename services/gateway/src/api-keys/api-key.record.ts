import type { ApiScope } from '@rekindle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `gateway.api_keys`: the facts about a key that are not in its events. */
@Entity({ schema: 'gateway', name: 'api_keys' })
export class ApiKeyRecord {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  name: string;

  @Column('text', { array: true })
  scopes: ApiScope[];

  /** Read only by the key checker. */
  @Column('bytea', { name: 'secret_hash', select: false })
  secretHash: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;
}
