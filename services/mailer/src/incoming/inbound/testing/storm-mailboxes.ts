import { newId } from '@rekindle/platform';
import { sealSecrets } from '../../../mailboxes/mailbox/mailbox-secrets.js';
import type { SpecWorld } from '../../../testing/create-world.js';
import { LargeMailbox } from './large-mailbox.js';

const YEAR_MS = 365 * 86_400_000;
const UNPACED = {
  ...{ dailyLimit: 1_000_000, gapSeconds: 0, jitterSeconds: 0, rampStart: 1_000_000, rampStep: 0, rampCeiling: 1_000_000 },
  ...{ windowFrom: '00:00', windowTo: '23:59', days: [1, 2, 3, 4, 5, 6, 7] },
};

/** Connects an account to a mailbox on its own server, which may send any number of emails. */
export async function connectMailbox(world: SpecWorld, accountId: string, email: string, at: Date): Promise<LargeMailbox> {
  const inbox = await new LargeMailbox(10, new Date(at.getTime() - YEAR_MS)).listen();
  const place = { host: '127.0.0.1', port: inbox.port, tls: 'none', user: email };
  const { secrets, keyId } = sealSecrets(world.settings, { smtp: 'secret', imap: 'secret' });
  await world.database.pool.query(
    `INSERT INTO mailer.mailboxes (id, account_id, state, provider, email, from_name, smtp, imap, secrets, key_id, pacing, connected_at, checked_at)
     VALUES ($1, $2, 'active', 'smtp', $3, 'Olive', $4, $4, $5, $6, $7, $8, $8)`,
    [newId(), accountId, email, JSON.stringify(place), secrets, keyId, JSON.stringify(UNPACED), at],
  );
  return inbox;
}
