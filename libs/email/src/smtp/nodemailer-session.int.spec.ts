import { expect, it } from '@jest/globals';
import { Chatterbox } from '../testing/chatterbox.js';
import { NodemailerSession } from './nodemailer-session.js';
import { deliveryFeatures } from './smtp-delivery.features.js';
import { sessionFeatures } from './smtp-session.features.js';
import { usualTimeouts } from './smtp-session.js';
import { readSmtpUrl } from './smtp-url.js';

sessionFeatures(NodemailerSession.open);
deliveryFeatures(NodemailerSession.open);

it('processes no more blank lines once it has disconnected', async () => {
  const server = new Chatterbox('250-Hello\r\n250 AUTH PLAIN LOGIN\r\n', '', '\r\n');
  let turns = 0;
  const url = readSmtpUrl(await server.listen());
  await NodemailerSession.open(url, 'rekindle.example', usualTimeouts).catch(() => undefined);
  await server.hungUp;
  const { setImmediate } = globalThis;
  globalThis.setImmediate = ((...args: Parameters<typeof setImmediate>) => {
    turns += 1;
    return setImmediate(...args);
  }) as typeof setImmediate;
  for (let n = 0; n < 100; n += 1) await new Promise((resolve) => setImmediate(resolve));
  globalThis.setImmediate = setImmediate;
  expect(turns).toBeLessThan(10);
  await server.close();
});
