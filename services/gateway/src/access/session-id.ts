import { createHash } from 'node:crypto';

const UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12}).*$/;

/**
 * The session of a token from before tokens named one. Of what is signed only: a signature can be spelled in several ways.
 * @param token a checked one
 */
export function sessionOfOldToken(token: string): string {
  const signed = token.slice(0, token.lastIndexOf('.'));
  return createHash('sha256').update(signed).digest('hex').replace(UUID, '$1-$2-$3-$4-$5');
}
