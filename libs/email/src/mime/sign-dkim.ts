import type { KeyObject } from 'node:crypto';
import RelaxedBody from 'nodemailer/lib/dkim/relaxed-body';
import sign from 'nodemailer/lib/dkim/sign';

/** A domain's private key; its public key is in the DNS under the selector. */
export interface DkimKey {
  domain: string;
  selector: string;
  privateKey: KeyObject;
}

const HASH = 'sha256';
const NOTHING = Buffer.alloc(0);

/**
 * The header that proves that an email is the domain's own. Every header is signed, so that none can be changed in transit;
 * the List-Unsubscribe headers have to be (RFC 8058).
 * @param headers whole header lines, folded or not
 */
export function dkimSignature(headers: readonly string[], body: Buffer, { domain, selector, privateKey }: DkimKey): string {
  const lines = headers.map((line) => ({ key: line.slice(0, line.indexOf(':')).toLowerCase(), line }));
  const headerFieldNames = lines.map(({ key }) => key).join(':');
  const signature = sign(lines, HASH, bodyHash(body), { domainName: domain, keySelector: selector, privateKey, headerFieldNames });
  if (signature === false) throw new Error(`The DKIM key of ${domain} cannot sign`);
  return signature;
}

// Fed directly, because a stream would answer later and the email is needed now.
function bodyHash(body: Buffer): string {
  const relaxed = new RelaxedBody({ hashAlgo: HASH });
  relaxed.updateHash(body);
  relaxed.updateHash(NOTHING, true);
  return relaxed.bodyHash.digest('base64');
}
