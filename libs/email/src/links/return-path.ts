import type { LinkSigner } from './link-signer.js';

const LONGEST_LOCAL_PART = 64;

/**
 * The address to which bounces of one email are sent (VERP): the sender's with a plus and a signed token, so that a bounce
 * without any header of the email still identifies it.
 * @returns the sender's own address if there is no room for a token
 */
export function returnPathFor(signer: LinkSigner, deliveryId: string, sender: string): string {
  const at = sender.lastIndexOf('@');
  const local = `${sender.slice(0, at)}+${signer.returnToken(deliveryId)}`;
  return local.length > LONGEST_LOCAL_PART ? sender : `${local}${sender.slice(at)}`;
}
