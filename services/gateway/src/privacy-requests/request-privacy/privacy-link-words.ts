import type { SystemEmailText } from '@rekindle/email';

const WANTED = { export: 'a copy of all data', erasure: 'the erasure of all data' };

/** Sent to the address of a request: nothing happens before its owner confirms. */
export function privacyLinkWords(kind: 'export' | 'erasure', token: string, publicUrl: string): SystemEmailText {
  const closing =
    kind === 'erasure'
      ? 'If there is an account with this address, confirming deletes it for good. If this was not you, do nothing, and nothing happens.'
      : 'If this was not you, do nothing, and nothing happens.';
  return {
    subject: 'Confirm your request about your data',
    greeting: null,
    paragraphs: [`Somebody, probably you, asked for ${WANTED[kind]} that Rekindle keeps about this address.`],
    action: { label: 'Confirm the request', url: `${publicUrl}/privacy/confirm?kind=${kind}&token=${token}` },
    closing: [`The link works once, for one day. ${closing}`],
  };
}
