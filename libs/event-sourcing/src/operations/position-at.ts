import type pg from 'pg';

const CLOCKS_APART_MS = 30_000;
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

interface Place {
  position: string;
  recorded_at: Date;
}

/**
 * The first position recorded at or after a real time, give or take a few of the same moment: positions and times grow
 * together, so it is found by bisection.
 * @returns one past the end if everything is older
 */
export async function positionAt(pool: pg.Pool, time: Date): Promise<number> {
  let [low, high] = [1, (await lastPosition(pool)) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const place = await firstFrom(pool, middle);
    if (place && place.recorded_at < time) low = Number(place.position) + 1;
    else high = middle;
  }
  return low;
}

/** The position from which to search for this id: ids of version 7 reveal when they were created. @returns null for others */
export async function positionOfId(pool: pg.Pool, id: string): Promise<number | null> {
  const [, high, low] = UUID_V7.exec(id) ?? [];
  return high && low ? positionAt(pool, new Date(parseInt(`${high}${low}`, 16) - CLOCKS_APART_MS)) : null;
}

export async function lastPosition(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ position: string | null }>('SELECT max(position) AS position FROM es.events');
  return Number(rows[0]?.position ?? 0);
}

async function firstFrom(pool: pg.Pool, position: number): Promise<Place | undefined> {
  const { rows } = await pool.query<Place>({
    name: 'es-first-from',
    text: 'SELECT position, recorded_at FROM es.events WHERE position >= $1 ORDER BY position LIMIT 1',
    values: [position],
  });
  return rows[0];
}
