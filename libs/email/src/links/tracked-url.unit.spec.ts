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

it('has the form that every tracked link has', () => {
  expect(url).toMatch(/^http:\/\/rekindle\.example\/t\/[\w-]{51}\?dest=https%3A%2F%2Fbread\.example%2Fday%3Fa%3D1%26b%3D%C3%BC%23top$/);
});

it('reads what it made, whatever the address', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.webUrl({ withQueryParameters: true, withFragments: true }), (id, to) => {
      expect(readTrackedUrl(settings, trackedUrl(settings, { linkId: id, dest: to }))).toEqual({ linkId: id, dest: to });
    }),
  );
});

it('takes any other address for a plain one', () => expect(readTrackedUrl(settings, 'https://bread.example/t/x?dest=y')).toBeNull());

it.each([
  ['another destination', url.replace('bread', 'evil')],
  ['two destinations', `${url}&dest=${encodeURIComponent('https://evil.example')}`],
  ['none', url.replace(/\?.*/, '')],
  ['another id', url.replace(/\/t\/.{4}/, '/t/AAAA')],
  ['the link of an email', linksFor(settings, linkId).track(dest, 1)],
])('knows one that was changed: %s', (_, changed) => expect(readTrackedUrl(settings, changed)).toBe('broken'));

it('is no link of an email, and no email has such a link', () => {
  const signer = linkSigner(settings);
  expect(signer.readLink(signer.campaignLinkId(linkId, dest), dest)).toBeNull();
  expect(signer.readCampaignLink(signer.linkId(linkId, 0, dest), dest)).toBeNull();
});
