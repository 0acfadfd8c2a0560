import { describe, expect, it } from '@jest/globals';
import { classifyMessage } from './classify-message.js';
import { gateways } from './testing/samples/gateways.js';
import { microsoft } from './testing/samples/microsoft.js';
import { openSourceServers } from './testing/samples/open-source-servers.js';
import { otherMail } from './testing/samples/other-mail.js';
import { sendersServices } from './testing/samples/senders-services.js';
import { webmail } from './testing/samples/webmail.js';
import type { Sample } from './testing/sample.js';

const verdictOf = (message: string) => {
  const { kind, hard, reason, status, recipients } = classifyMessage(Buffer.from(message));
  return { kind, hard, reason, status, recipients };
};

const classifies = (title: string, samples: readonly Sample[]) =>
  describe(title, () => {
    it.each(samples.map(({ name, message, expected }) => [name, message, expected] as const))('%s', (_name, message, expected) => {
      expect(verdictOf(message)).toEqual(expected);
    });
  });

classifies('servers of open source', openSourceServers);
classifies('Microsoft', microsoft);
classifies('webmail', webmail);
classifies('gateways and other servers', gateways);
classifies('services that send, and broken reports', sendersServices);
classifies('other mail', otherMail);
