import type { Sample } from './sample.js';
import { businessServers } from './samples/business-servers.js';
import { gateways } from './samples/gateways.js';
import { gmail } from './samples/gmail.js';
import { microsoft } from './samples/microsoft.js';
import { openSourceServers } from './samples/open-source-servers.js';
import { otherMail } from './samples/other-mail.js';
import { postfix } from './samples/postfix.js';
import { sendersServices } from './samples/senders-services.js';
import { webmail } from './samples/webmail.js';
import { providers } from './samples/providers.js';
import { japan } from './samples/japan.js';
import { exchangeLanguages } from './samples/exchange-languages.js';
import { furtherNotices } from './samples/further-notices.js';
import { notices } from './samples/notices.js';
import { languages } from './samples/languages.js';
import { oddShapes } from './samples/odd-shapes.js';
import { away } from './samples/away.js';
import { feedbackLoops } from './samples/feedback-loops.js';

export const inboundSamples: readonly Sample[] = [
  ...postfix,
  ...openSourceServers,
  ...microsoft,
  ...gmail,
  ...webmail,
  ...businessServers,
  ...gateways,
  ...sendersServices,
  ...otherMail,
  ...providers,
  ...japan,
  ...exchangeLanguages,
  ...languages,
  ...notices,
  ...furtherNotices,
  ...oddShapes,
  ...away,
  ...feedbackLoops,
];
