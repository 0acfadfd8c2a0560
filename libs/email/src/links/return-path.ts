import type { LinkSigner } from './link-signer.js';

const LONGEST_LOCAL_PART = 64;

/**
 * The address that bounces of one email go to (VERP): the sender's with a plus and a signed token, so that one without any
 * header of the email still says which it was.
 * @returns the sender's own address where there is no room for a token
 */
export function returnPathFor(signer: LinkSigner, deliveryId: string, sender: string): string {
  const at = sender.lastIndexOf('@');
  const local = `${sender.slice(0, at)}+${signer.returnToken(deliveryId)}`;
  return local.length > LONGEST_LOCAL_PART ? sender : `${local}${sender.slice(at)}`;
}
