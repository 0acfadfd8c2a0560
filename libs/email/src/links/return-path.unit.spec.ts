import { expect, it } from '@jest/globals';
import { LinkSigner } from './link-signer.js';
import { returnPathFor } from './return-path.js';

const signer = new LinkSigner('a secret of at least thirty-two characters');
const deliveryId = '0197a000-1234-5678-9abc-def012345678';

it("adds a token that identifies the email to the sender's address", () => {
  const [, token = ''] = /^robin\+([^@]+)@acme\.example$/.exec(returnPathFor(signer, deliveryId, 'robin@acme.example')) ?? [];
  expect(signer.readReturnToken(token)).toBe(deliveryId);
});

it("leaves the sender's address unchanged if its local part has no room for one", () => {
  const sender = `${'r'.repeat(28)}@acme.example`;
  expect(returnPathFor(signer, deliveryId, sender)).toBe(sender);
  expect(returnPathFor(signer, deliveryId, sender.slice(1))).toMatch(/^r{27}\+[0-9a-v]{36}@acme\.example$/);
});
