import { type Settings, checkInstallation, sealKeyId, sealingKeys } from '@rekindle/platform';
import type pg from 'pg';
import { StartRefused } from '../../standalone/home.ts';
import { UsageError } from '../command-line/refusals.ts';
import type { Operation, Outcome } from '../operation.ts';
import { plural } from '../text/human.ts';
import { type Workplace, withStore } from '../workplace.ts';
import { newKey, readKeys, writeKeys } from './key-file.ts';
import { countByKey, reseal } from './reseal.ts';
import { sealedTables } from './sealed-tables.ts';

export const rotateSecrets: Operation = {
  noun: 'secrets',
  verb: 'rotate',
  args: [],
  summary: 'seals every stored password and token with a new key',
  example: 'secrets rotate',
  notes: [
    'It acts at once, also while the product runs, and may be repeated: one that was interrupted is finished.',
    'With a file of keys (npm start has one) it makes the key itself. With SEALING_KEYS put a new one in front, start everything',
    'with both, then run this; afterwards the old one may go. Keep old keys as long as backups of their time.',
  ],
  run: (_, installation) => withStore(installation, rotate),
};

async function rotate(place: Workplace): Promise<Outcome> {
  const { pool, settings } = place;
  const lock = await pool.connect();
  try {
    const { rows } = await lock.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(hashtext('secrets rotate')) AS mine`);
    if (!rows[0]?.mine) throw new StartRefused('Another rotation is running. Run this again when it has ended.');
    await checkInstallation(pool, settings);
    await bringNewKey(pool, settings);
    await checkInstallation(pool, settings);
    return await resealAll(place);
  } finally {
    // The connection's end releases the lock, also if this process is killed.
    lock.release(true);
  }
}

/** @throws UsageError if the operator has to provide the key */
async function bringNewKey(pool: pg.Pool, settings: Settings): Promise<void> {
  const [newest = ''] = sealingKeys(settings);
  const used = await keyIdsInUse(pool);
  const isFinished = [...used].every((id) => id === sealKeyId(newest));
  const { sealingKeysFile: path } = settings;
  const isFile = settings.sealingKeys.length === 0 && path !== null;
  if (!isFinished && newest !== settings.encryptionKey) return;
  if (!isFile && newest !== settings.encryptionKey) return;
  if (!isFile)
    throw new UsageError(
      `There is no key to change to: set SEALING_KEYS=${newKey()} for every process, start them anew, and run this again.`,
    );
  // A process may be sealing with the newest one right now, in a row that is not visible yet.
  writeKeys(path, [newKey(), ...readKeys(path).filter((key) => key === newest || used.has(sealKeyId(key)))]);
}

async function keyIdsInUse(pool: pg.Pool): Promise<Set<string | null>> {
  const counts = await Promise.all(sealedTables.map((one) => countByKey(pool, one)));
  return new Set(counts.flatMap((byKey) => [...byKey.keys()]));
}

async function resealAll({ pool, settings, perform }: Workplace): Promise<Outcome> {
  const keyId = sealKeyId(sealingKeys(settings)[0] ?? '');
  const lines: string[] = [];
  let [resealed, unreadable] = [0, 0];
  for (const sealed of sealedTables) {
    const found = await reseal(pool, settings, sealed);
    resealed += found.done;
    unreadable += found.unreadable;
    if (found.done > 0) lines.push(`  ${sealed.table}: ${found.done}`);
    if (found.unreadable > 0) lines.push(`  ${sealed.table}: ${found.unreadable} that no key opens, left as they are`);
  }
  const inUse = await keyIdsInUse(pool);
  const data = { keyId, resealed, unreadable };
  await perform({ operation: 'secrets.rotate', target: keyId }, async (tx) => {
    await tx.query('DELETE FROM platform.sealing_keys WHERE id <> $1 AND id <> ALL ($2)', [keyId, [...inUse].filter((id) => id !== null)]);
  });
  if (unreadable === 0)
    return { text: [`${done(resealed)}, and all are readable with the key ${keyId} alone.`, ...lines].join('\n'), data };
  const bad = [`${done(resealed)} with the key ${keyId}.`, ...lines, 'Bring the key that is missing back, and run this again.'];
  return { text: bad.join('\n'), data, failed: true };
}

const done = (count: number): string => (count === 0 ? 'No secret had to be sealed anew' : `${plural(count, 'secret')} sealed anew`);
