import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { POOL, inTransaction } from '@rekindle/platform';
import { CredentialVault, lockProfile, savePassword } from '@rekindle/vault';
import type pg from 'pg';
import { DEMO_ACCOUNT, wasSeeded } from './demo-account.ts';

const SECRET_BYTES = 24;

/** Everybody knows its password: where others can reach the installation, the account of an earlier start lets nobody in. */
export async function closeDemo(app: INestApplicationContext): Promise<void> {
  if (!(await wasSeeded(app))) return;
  const demo = await app.get(CredentialVault).byEmail(DEMO_ACCOUNT.email);
  if (demo?.sessionGeneration !== 0) return;
  const passwordHash = await hash(randomBytes(SECRET_BYTES).toString('base64url'));
  await inTransaction(app.get<pg.Pool>(POOL), async (tx) => {
    const profile = await lockProfile(tx, demo.accountId, demo.userId);
    if (profile?.sessionGeneration === 0) await savePassword(tx, demo.userId, passwordHash);
  });
}
