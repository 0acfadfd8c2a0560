import { afterEach, expect, it } from '@jest/globals';
import { FakeSmtp } from '../testing/fake-smtp.js';
import { deliveryFeatures } from './smtp-delivery.features.js';
import { SmtpConversation } from './smtp-conversation.js';
import { sessionFeatures } from './smtp-session.features.js';
import { readSmtpUrl } from './smtp-url.js';

sessionFeatures(SmtpConversation.open);
deliveryFeatures(SmtpConversation.open);

const envelope = { from: 'hello@rekindle.example', to: 'jane@acme.example' };
let server: FakeSmtp;
afterEach(() => server?.close());

it.each([
  ['with the message if the server supports pipelining', ['PIPELINING'], true],
  ['only after the response otherwise', [], false],
])('sends the next envelope %s', async (_, extensions, isAhead) => {
  const answers = Promise.withResolvers<250>();
  server = new FakeSmtp({ extensions, onMessage: () => answers.promise });
  const received = new Promise<boolean>((resolve) => {
    server.onChunk = (chunk) => chunk.includes('\r\n.\r\n') && resolve(chunk.endsWith('DATA\r\n'));
  });
  const session = await SmtpConversation.open(readSmtpUrl(await server.listen()), 'rekindle.example');
  await session.announce(envelope);
  const sent = session.send(Buffer.from('Subject: One\r\n\r\nOne\r\n'), envelope);
  expect(await received).toBe(isAhead);
  answers.resolve(250);
  expect(await sent).toEqual({ kind: 'accepted' });
  session.drop();
});
