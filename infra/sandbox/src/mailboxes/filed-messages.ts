import { Inject, Injectable } from '@nestjs/common';
import { POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';

/** A folder of a mailbox. */
export interface Place {
  address: string;
  folder: string;
}

/** A message in its folder; its content is read separately. */
export interface Filed {
  uid: number;
  id: string;
  flags: readonly string[];
  at: Date;
  size: number;
  /** From the Message-ID header. */
  messageId: string | null;
}

const NEXT_UIDS = `
  UPDATE sandbox.mailboxes SET uid_next = uid_next + $2, changes = changes + 1 WHERE address = $1 RETURNING (uid_next - $2)::int AS first`;

/** The messages in the folders of mailboxes. */
@Injectable()
export class FiledMessages {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async list({ address, folder }: Place): Promise<Filed[]> {
    const { rows } = await this.pool.query<Filed>(
      `SELECT uid::int, id, flags, caught_at AS at, octet_length(raw) AS size, messages.message_id AS "messageId"
       FROM sandbox.mailbox_messages AS filed JOIN sandbox.messages AS messages ON messages.id = filed.message_id
       WHERE address = $1 AND folder = $2 ORDER BY uid`,
      [address, folder],
    );
    return rows;
  }

  async count({ address, folder }: Place): Promise<{ messages: number; unseen: number }> {
    const { rows } = await this.pool.query<{ messages: number; unseen: number }>(
      `SELECT count(*)::int AS messages, (count(*) FILTER (WHERE NOT flags @> '{"\\\\Seen"}'))::int AS unseen
       FROM sandbox.mailbox_messages WHERE address = $1 AND folder = $2`,
      [address, folder],
    );
    return rows[0] ?? { messages: 0, unseen: 0 };
  }

  async contents(ids: readonly string[]): Promise<Map<string, Buffer>> {
    const { rows } = await this.pool.query<{ id: string; raw: Buffer }>('SELECT id, raw FROM sandbox.messages WHERE id = ANY($1::uuid[])', [
      ids,
    ]);
    return new Map(rows.map(({ id, raw }) => [id, raw]));
  }

  async setFlags(place: Place, flags: ReadonlyMap<number, readonly string[]>): Promise<void> {
    await this.change(place, (tx) =>
      tx.query(
        `UPDATE sandbox.mailbox_messages AS filed SET flags = ARRAY(SELECT jsonb_array_elements_text(new.flags))
         FROM unnest($3::bigint[], $4::jsonb[]) AS new(uid, flags) WHERE address = $1 AND folder = $2 AND filed.uid = new.uid`,
        [place.address, place.folder, [...flags.keys()], [...flags.values()].map((some) => JSON.stringify(some))],
      ),
    );
  }

  async remove(place: Place, uids: readonly number[]): Promise<void> {
    await this.change(place, (tx) =>
      tx.query('DELETE FROM sandbox.mailbox_messages WHERE address = $1 AND folder = $2 AND uid = ANY($3::bigint[])', [
        place.address,
        place.folder,
        uids,
      ]),
    );
  }

  /** @returns their uids there, in the order given */
  copy(from: Place, uids: readonly number[], folder: string): Promise<number[]> {
    return inTransaction(this.pool, async (tx) => {
      const first = await nextUids(tx, from.address, uids.length);
      await tx.query(
        `INSERT INTO sandbox.mailbox_messages (address, folder, uid, message_id, flags)
         SELECT address, $3, $4 + n - 1, message_id, flags FROM sandbox.mailbox_messages
         JOIN unnest($5::bigint[]) WITH ORDINALITY AS chosen(uid, n) USING (uid) WHERE address = $1 AND folder = $2`,
        [from.address, from.folder, folder, first, uids],
      );
      return uids.map((_, index) => first + index);
    });
  }

  /** Files a message that its owner's program put there; nobody received it. @returns its uid */
  async add({ address, folder }: Place, id: string, flags: readonly string[]): Promise<number> {
    return inTransaction(this.pool, async (tx) => {
      const uid = await nextUids(tx, address, 1);
      await tx.query('INSERT INTO sandbox.mailbox_messages (address, folder, uid, message_id, flags) VALUES ($1, $2, $3, $4, $5)', [
        address,
        folder,
        uid,
        id,
        flags,
      ]);
      return uid;
    });
  }

  private async change(place: Place, work: (tx: Tx) => Promise<unknown>): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      await nextUids(tx, place.address, 0);
      await work(tx);
    });
  }
}

async function nextUids(tx: Tx, address: string, count: number): Promise<number> {
  const { rows } = await tx.query<{ first: number }>(NEXT_UIDS, [address, count]);
  return rows[0]?.first ?? 1;
}
