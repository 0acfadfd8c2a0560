import type pg from 'pg';

const LOCK = 7_305_011;

/** Makes the table of a month before its first hit is stored. */
export class HitPartitions {
  private readonly made = new Set<number>();

  async ensure(db: Pick<pg.Pool, 'query'>, moments: Iterable<Date>): Promise<void> {
    for (const at of moments) {
      const month = at.getUTCFullYear() * 12 + at.getUTCMonth();
      if (!this.made.has(month)) await makePartition(db, at.toISOString().slice(0, 7));
      this.made.add(month);
    }
  }
}

// One statement, so that the lock holds for exactly its transaction and processes make a month one after another.
async function makePartition(db: Pick<pg.Pool, 'query'>, month: string): Promise<void> {
  const from = `${month}-01T00:00:00Z`;
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + 1);
  await db.query(`DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(${LOCK});
    CREATE TABLE IF NOT EXISTS mailer.hits_${month.replace('-', '_')} PARTITION OF mailer.hits
      FOR VALUES FROM ('${from}') TO ('${until.toISOString()}');
  END $$`);
}
