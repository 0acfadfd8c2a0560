import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { linksFor, linkSigner } from './links-for.js';
import { readTrackedUrl, trackedUrl } from './tracked-url.js';

const settings = {
  publicUrl: 'http://rekindle.example',
  trackingUrl: 'http://rekindle.example/t',
  encryptionKey: 'a key of at least 32 characters....',
};
const linkId = '0197a000-1234-5678-9abc-def012345678';
const dest = 'https://bread.example/day?a=1&b=ü#top';
const url = trackedUrl(settings, { linkId, dest });

it('a tracked URL has the form of every tracked link', () => {
  expect(url).toMatch(/^http:\/\/rekindle\.example\/t\/[\w-]{51}\?dest=https%3A%2F%2Fbread\.example%2Fday%3Fa%3D1%26b%3D%C3%BC%23top$/);
});

it('a tracked URL is read back, regardless of the target', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.webUrl({ withQueryParameters: true, withFragments: true }), (id, to) => {
      expect(readTrackedUrl(settings, trackedUrl(settings, { linkId: id, dest: to }))).toEqual({ linkId: id, dest: to });
    }),
  );
});

it('any other URL is not taken for a tracked one', () => expect(readTrackedUrl(settings, 'https://bread.example/t/x?dest=y')).toBeNull());

it.each([
  ['another destination', url.replace('bread', 'evil')],
  ['two destinations', `${url}&dest=${encodeURIComponent('https://evil.example')}`],
  ['no destination', url.replace(/\?.*/, '')],
  ['another id', url.replace(/\/t\/.{4}/, '/t/AAAA')],
  ["the id of an email's link", linksFor(settings, linkId).track(dest, 1)],
])('a tracked URL is recognised as broken if it has %s', (_, changed) => expect(readTrackedUrl(settings, changed)).toBe('broken'));

it("a campaign's link is not an email's, and the reverse", () => {
  const signer = linkSigner(settings);
  expect(signer.readLink(signer.campaignLinkId(linkId, dest), dest)).toBeNull();
  expect(signer.readCampaignLink(signer.linkId(linkId, 0, dest), dest)).toBeNull();
});
