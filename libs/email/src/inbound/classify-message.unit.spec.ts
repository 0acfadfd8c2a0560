import { describe, expect, it } from '@jest/globals';
import { classifyMessage } from './classify-message.js';
import { gateways } from './testing/samples/gateways.js';
import { microsoft } from './testing/samples/microsoft.js';
import { openSourceServers } from './testing/samples/open-source-servers.js';
import { otherMail } from './testing/samples/other-mail.js';
import { sendersServices } from './testing/samples/senders-services.js';
import { webmail } from './testing/samples/webmail.js';
import { providers } from './testing/samples/providers.js';
import { japan } from './testing/samples/japan.js';
import { exchangeLanguages } from './testing/samples/exchange-languages.js';
import { furtherNotices } from './testing/samples/further-notices.js';
import { notices } from './testing/samples/notices.js';
import { languages } from './testing/samples/languages.js';
import { oddShapes } from './testing/samples/odd-shapes.js';
import { away } from './testing/samples/away.js';
import { feedbackLoops } from './testing/samples/feedback-loops.js';
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
classifies('providers', providers);
classifies('Japan', japan);
classifies('Exchange in other languages', exchangeLanguages);
classifies('languages', languages);
classifies('odd shapes', oddShapes);
classifies('people who are away', away);
classifies('feedback loops', feedbackLoops);
classifies('notices', [...notices, ...furtherNotices]);
