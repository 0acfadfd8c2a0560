import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FakeNetwork, startFakeNetwork } from '../posting/testing/fake-network.js';
import { NetworkReplies } from './network-replies.js';

let network: FakeNetwork;
beforeAll(async () => {
  network = await startFakeNetwork('linkedin');
});
afterAll(() => network.stop());

const commented = (post: string, text: string): void =>
  network.on(`/rest/socialActions/${encodeURIComponent(post)}/comments`, () => ({
    status: 200,
    body: { elements: [{ commentUrn: `urn:li:comment:(${post},7)`, actor: 'urn:li:person:dana', message: { text } }] },
  }));
const below = (...posts: string[]) => new NetworkReplies().below({ network: network.network, accessToken: 'spec', author: 'me' }, posts);

describe('comments at LinkedIn', () => {
  it('are still read for other posts if one was deleted there', async () => {
    commented('urn:li:share:1', 'Does it work with two branches?');
    expect(await below('urn:li:share:1', 'urn:li:share:2')).toEqual([
      {
        id: 'urn:li:comment:(urn:li:share:1,7)',
        postId: 'urn:li:share:1',
        authorId: 'dana',
        from: '',
        text: 'Does it work with two branches?',
      },
    ]);
  });

  it('are not read at all if the network refuses', async () => {
    network.on('/rest/socialActions/urn%3Ali%3Ashare%3A3/comments', () => ({ status: 403, body: {} }));
    await expect(below('urn:li:share:1', 'urn:li:share:3')).rejects.toThrow('linkedin answered 403');
  });

  it('are cut between characters', async () => {
    commented('urn:li:share:4', `${'x'.repeat(2_999)}😀`);
    expect((await below('urn:li:share:4'))[0]?.text).toBe(`${'x'.repeat(2_999)}\ufffd`);
  });
});
