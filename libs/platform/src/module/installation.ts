import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Settings } from '../config/settings.js';
import { InstallationError } from '../database/migrate.js';
import { sealKeyId } from '../secrets/seal.js';
import { type SealingSettings, sealingKeys } from '../secrets/sealing-keys.js';

/** Identifies a key without revealing anything about it. */
const fingerprintOf = (key: string): string => createHmac('sha256', key).update('rekindle installation').digest('hex').slice(0, 32);

/**
 * Compares the settings with those that created the database; the first start stores its key's fingerprint.
 * @throws InstallationError with a sentence that says what to do
 */
export async function checkInstallation(pool: pg.Pool, settings: Settings): Promise<void> {
  const fingerprint = fingerprintOf(settings.encryptionKey);
  const { rows } = await pool.query<{ known: string; offset: string }>(
    `UPDATE platform.installation SET encryption_key_fingerprint = coalesce(encryption_key_fingerprint, $1)
     RETURNING encryption_key_fingerprint AS known, clock_offset_ms AS "offset"`,
    [fingerprint],
  );
  const installation = rows[0];
  if (installation && installation.known !== fingerprint)
    throw new InstallationError(
      'ENCRYPTION_KEY is not the one this database was made with: start with the key of the first start, or with another database.',
    );
  await checkSealingKeys(pool, settings);
  if (settings.smtpUrl && Number(installation?.offset ?? 0) !== 0)
    throw new InstallationError(
      'The clock of this installation was moved in the sandbox, so it must not send real mail: leave SMTP_URL empty, or start with a fresh database.',
    );
}

/** A process that could not unseal another one's secrets would consider mailboxes broken. */
async function checkSealingKeys(pool: pg.Pool, settings: SealingSettings): Promise<void> {
  const ids = sealingKeys(settings).map(sealKeyId);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM platform.sealing_keys WHERE id <> ALL ($1) ORDER BY used_since', [ids]);
  if (rows.length > 0)
    throw new InstallationError(
      `A key is missing that passwords in this database are sealed with (${rows.map(({ id }) => id).join(', ')}): start with all keys of SEALING_KEYS or SEALING_KEYS_FILE that were there before.`,
    );
  await pool.query('INSERT INTO platform.sealing_keys (id) VALUES ($1) ON CONFLICT DO NOTHING', [ids[0]]);
}
