import type { Sample } from './sample.js';
import { gateways } from './samples/gateways.js';
import { microsoft } from './samples/microsoft.js';
import { openSourceServers } from './samples/open-source-servers.js';
import { otherMail } from './samples/other-mail.js';
import { sendersServices } from './samples/senders-services.js';
import { webmail } from './samples/webmail.js';

export const inboundSamples: readonly Sample[] = [
  ...openSourceServers,
  ...microsoft,
  ...webmail,
  ...gateways,
  ...sendersServices,
  ...otherMail,
];
