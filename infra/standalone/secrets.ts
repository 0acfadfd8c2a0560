import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Home } from './home.ts';

/** Settings that an installation generates for itself if they are not given. */
export interface Secrets {
  JWT_SECRET: string;
  ENCRYPTION_KEY: string;
  OPERATOR_PASSWORD: string;
  /** The password of the embedded PostgreSQL's only user. */
  POSTGRES_PASSWORD: string;
}

export const makeUpSecrets = (): Secrets => ({
  JWT_SECRET: randomBytes(32).toString('base64url'),
  ENCRYPTION_KEY: randomBytes(32).toString('base64url'),
  OPERATOR_PASSWORD: randomBytes(12).toString('base64url'),
  POSTGRES_PASSWORD: randomBytes(24).toString('base64url'),
});

/** Reads the home's secrets; missing ones are generated and stored, readable by the owner only. `isNew` says that it had none. */
export function keepSecrets(home: Home): { secrets: Secrets; isNew: boolean } {
  const isNew = !existsSync(home.secrets);
  const kept = isNew ? {} : (JSON.parse(readFileSync(home.secrets, 'utf8')) as Partial<Secrets>);
  const secrets = { ...makeUpSecrets(), ...kept };
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    const half = `${home.secrets}.half`;
    // On the disk before it has its name: after a power cut, data sealed with a lost key is lost.
    writeFileSync(half, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(half, home.secrets);
  }
  chmodSync(home.secrets, 0o600);
  return { secrets, isNew };
}
