import { createHash } from 'node:crypto';

const UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12}).*$/;

/** The session of a token from before tokens named one: those of one user that were issued in the same second share it. */
export function sessionOfOldToken({ sub, iat }: { sub: string; iat: unknown }): string {
  const digest = createHash('sha256').update(JSON.stringify([sub, iat]));
  return digest.digest('hex').replace(UUID, '$1-$2-$3-$4-$5');
}
