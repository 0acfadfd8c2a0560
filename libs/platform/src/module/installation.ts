import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Settings } from '../config/settings.js';
import { InstallationError } from '../database/installation-error.js';

/** Says which key it is without giving anything of it away. */
const fingerprintOf = (key: string): string => createHmac('sha256', key).update('rekindle installation').digest('hex').slice(0, 32);

/**
 * Compares the settings with what the database was made with; the first start leaves its key's fingerprint there.
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
  if (settings.smtpUrl && Number(installation?.offset ?? 0) !== 0)
    throw new InstallationError(
      'The clock of this installation was moved in the sandbox, so it must not send real mail: leave SMTP_URL empty, or start with a fresh database.',
    );
}
