import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HIDDEN_LINK, LinkSigner } from './link-signer.js';

const signer = new LinkSigner('a secret of at least thirty-two characters');
const deliveryId = '0197a000-1234-5678-9abc-def012345678';
const dest = 'https://larkfield.example/oaks?a=1';

it('reads the ids and tokens that it signed', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 65_535 }), fc.webUrl(), (id, link, url) => {
      expect(signer.readLink(signer.linkId(id, link, url), url)).toEqual({ deliveryId: id, link });
      expect(signer.readPixel(signer.pixelId(id))).toEqual({ deliveryId: id, link: 0 });
      expect(signer.readHidden(signer.hiddenId(id))).toEqual({ deliveryId: id, link: HIDDEN_LINK });
      expect(signer.readUnsubscribeToken(signer.unsubscribeToken(id))).toBe(id);
      expect(signer.returnToken(id)).toMatch(/^[0-9a-v]{36}$/);
      expect(signer.readReturnToken(signer.returnToken(id).toUpperCase())).toBe(id);
    }),
  );
});

describe('refuses', () => {
  const id = signer.linkId(deliveryId, 1, dest);

  it('another destination', () => {
    fc.assert(fc.property(fc.string(), (other) => other === dest || expect(signer.readLink(id, other)).toBeNull()));
  });

  it('an id in which any character was changed', () => {
    for (let i = 0; i < id.length; i += 1) {
      const changed = id.slice(0, i) + (id[i] === 'A' ? 'B' : 'A') + id.slice(i + 1);
      expect(signer.readLink(changed, dest)).toBeNull();
    }
  });

  it('a return path in which any character was changed', () => {
    const token = signer.returnToken(deliveryId);
    for (let i = 0; i < token.length; i += 1)
      expect(signer.readReturnToken(token.slice(0, i) + (token[i] === 'a' ? 'b' : 'a') + token.slice(i + 1))).toBeNull();
  });

  it('anything that is not an id', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (other) => expect(signer.readLink(other, dest)).toBeNull()));
  });

  it('an id used for another purpose', () => {
    expect(signer.readUnsubscribeToken(signer.pixelId(deliveryId))).toBeNull();
    expect(signer.readPixel(signer.unsubscribeToken(deliveryId))).toBeNull();
    expect(signer.readHidden(signer.linkId(deliveryId, HIDDEN_LINK, ''))).toBeNull();
    expect(signer.readLink(signer.hiddenId(deliveryId), '')).toBeNull();
    expect(signer.readLink(signer.pixelId(deliveryId), '')).toBeNull();
  });

  it("another installation's id", () => {
    expect(new LinkSigner('some other secret of thirty-two characters').readLink(id, dest)).toBeNull();
  });
});

it('keeps reading links of a retired secret', () => {
  const id = new LinkSigner('the secret of an earlier time, retired').linkId(deliveryId, 3, dest);
  const rotated = new LinkSigner('the secret of today, long enough too', ['the secret of an earlier time, retired']);
  expect(rotated.readLink(id, dest)).toEqual({ deliveryId, link: 3 });
});
