import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx, newId } from '@rekindle/platform';
import type pg from 'pg';
import { type SenderText, senderTextId } from './sender-text.js';

/** One version of one text, to which an event refers instead of containing the words. */
export interface TextRef {
  textId: string;
  version: number;
}

export type TextKind = 'brief' | 'draft' | 'launch' | 'strategy' | 'email' | 'sender' | 'post' | 'reply';

export interface NewText {
  accountId: string;
  kind: TextKind;
  /** Given to add a version to an existing text; omitted for a new one. */
  id?: string;
  body: object;
}

export interface VaultText<Body = unknown> extends TextRef {
  accountId: string;
  kind: TextKind;
  body: Body;
  createdAt: Date;
}

/** Texts by id and version. A version is never changed: an edit adds the next one. */
@Injectable()
export class TextVault {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Stores a new text, or the next version of one, in the caller's transaction: concurrent writers of the same text wait for its end. */
  async put(tx: Tx, text: NewText): Promise<TextRef> {
    const textId = text.id ?? newId();
    // A separate statement, so that the next one sees the last writer's version.
    if (text.id) await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('text ' || $1, 0))`, [textId]);
    const { rows } = await tx.query<{ version: number }>(
      `INSERT INTO vault.texts (id, version, account_id, kind, body)
       SELECT $1::uuid, coalesce(max(version), 0) + 1, $2, $3, $4 FROM vault.texts WHERE id = $1::uuid
       RETURNING version`,
      [textId, text.accountId, text.kind, JSON.stringify(text.body)],
    );
    return { textId, version: rows[0]?.version ?? 1 };
  }

  /** @throws if there is no such version: since refs come from our own events, the data must be damaged */
  async get<Body>(ref: TextRef): Promise<VaultText<Body>> {
    const text = (await this.getMany<Body>([ref])).get(textKey(ref));
    if (!text) throw new Error(`No text ${ref.textId} version ${ref.version} in the vault`);
    return text;
  }

  /** @param tx reads in the caller's transaction; @returns the newest version of a text, or null if there is none */
  async latest<Body>(textId: string, tx?: Tx): Promise<VaultText<Body> | null> {
    const { rows } = await (tx ?? this.pool).query<VaultText<Body>>(
      `SELECT id AS "textId", version, account_id AS "accountId", kind, body, created_at AS "createdAt"
       FROM vault.texts WHERE id = $1 ORDER BY version DESC LIMIT 1`,
      [textId],
    );
    return rows[0] ?? null;
  }

  /**
   * The account's last sender. One from before the user's address was proven is ignored, since a stranger may have chosen where
   * replies go.
   * @param when tx: reads in the caller's transaction; at: ignores senders saved after this moment of real time
   */
  async lastSender(accountId: string, when: { tx?: Tx; at?: Date | undefined } = {}): Promise<VaultText<SenderText> | null> {
    const { rows } = await (when.tx ?? this.pool).query<VaultText<SenderText>>(
      `SELECT t.id AS "textId", version, t.account_id AS "accountId", kind, body, t.created_at AS "createdAt"
       FROM vault.texts t WHERE t.id = $1 AND ($2::timestamptz IS NULL OR t.created_at <= $2)
         AND NOT EXISTS (SELECT 1 FROM vault.users u WHERE u.account_id = $3 AND u.email_proven_at > t.created_at)
       ORDER BY version DESC LIMIT 1`,
      [senderTextId(accountId), when.at ?? null, accountId],
    );
    return rows[0] ?? null;
  }

  /** @param tx reads in the caller's transaction; @returns the texts that exist, by `textKey` */
  async getMany<Body>(refs: readonly TextRef[], tx?: Tx): Promise<Map<string, VaultText<Body>>> {
    const { rows } = await (tx ?? this.pool).query<VaultText<Body>>(
      `SELECT t.id AS "textId", t.version, t.account_id AS "accountId", t.kind, t.body, t.created_at AS "createdAt"
       FROM unnest($1::uuid[], $2::int[]) AS wanted(id, version) JOIN vault.texts t USING (id, version)`,
      [refs.map((ref) => ref.textId), refs.map((ref) => ref.version)],
    );
    return new Map(rows.map((row) => [textKey(row), row]));
  }
}

export const textKey = (ref: TextRef): string => `${ref.textId}@${ref.version}`;
