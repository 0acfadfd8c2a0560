import { createHash } from 'node:crypto';

/** For the key of a call that may be repeated with other contents: Stripe refuses those under the key of the first. */
export const digestOf = (contents: object): string => createHash('sha256').update(JSON.stringify(contents)).digest('hex');
