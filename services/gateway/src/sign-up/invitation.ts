import { createHash } from 'node:crypto';
import { DomainError } from '@rekindle/contracts';
import { type Settings, type Tx, newId } from '@rekindle/platform';
import { addressKey } from '@rekindle/vault';
import { makeToken, readToken } from '../credentials/mailed-token.js';

export const INVITATION_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Invitation {
  link: string;
  expiresAt: Date;
}

/** Makes a link by which this address, and no other, may open an account, once. */
export async function invite(tx: Tx, email: string, { now, publicUrl }: { now: Date; publicUrl: string }): Promise<Invitation> {
  const id = newId();
  const { token, hash } = makeToken(id);
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await tx.query('INSERT INTO gateway.invitations (id, secret_hash, email_hash, expires_at) VALUES ($1, $2, $3, $4)', [
    id,
    hash,
    hashOf(id, email),
    expiresAt,
  ]);
  return { link: `${publicUrl}/signup?invitation=${token}`, expiresAt };
}

/** @throws DomainError SIGN_UP_CLOSED, INVITATION_NEEDED if no account can be opened */
export function refuseUninvited(accounts: Settings['accounts'], invitation: string | null): void {
  if (accounts === 'closed') throw new DomainError('SIGN_UP_CLOSED', 'No new accounts are opened here');
  if (accounts === 'invite' && !invitation) throw needed('Accounts are opened here by invitation only: ask the operator for a link');
}

/** Uses up the invitation. @throws DomainError INVITATION_NEEDED if it is not valid for this address now */
export async function useInvitation(tx: Tx, invitation: string, email: string, now: Date): Promise<void> {
  const token = readToken(invitation);
  const used = token
    ? await tx.query(
        `UPDATE gateway.invitations SET used_at = $4
         WHERE id = $1 AND secret_hash = $2 AND email_hash = $3 AND used_at IS NULL AND expires_at > $4`,
        [token.id, token.hash, hashOf(token.id, email), now],
      )
    : null;
  if (used?.rowCount !== 1)
    throw needed('This invitation is for another address, was used, or has expired: ask the operator for a new link');
}

const needed = (detail: string): DomainError => new DomainError('INVITATION_NEEDED', detail);

// Includes the id, so that two invitations for one address cannot be recognised as such.
const hashOf = (id: string, email: string): Buffer =>
  createHash('sha256')
    .update(`${id}:${addressKey(email)}`)
    .digest();
