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
];
