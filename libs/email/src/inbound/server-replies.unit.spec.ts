import { describe, expect, it } from '@jest/globals';
import { classifyMessage } from './classify-message.js';
import { statusIn } from './bounces/status-code.js';
import { LEAD, RETURNED, fields, plain, report } from './testing/sample.js';
import { hardReplies } from './testing/samples/hard-replies.js';
import { softReplies } from './testing/samples/soft-replies.js';

const indented = (reply: string): string => reply.replaceAll('\n', '\n    ');
const status = (reply: string): string => statusIn(reply) ?? (reply.startsWith('4') ? '4.0.0' : '5.0.0');

/** How four servers report the same answer. */
const SHAPES: Readonly<Record<string, (reply: string) => string>> = {
  Postfix: (reply) =>
    report(
      `This is the mail system at host shop.example.\n\n<${LEAD}>: host mx.lead.example[192.0.2.2] said: ${indented(reply)}`,
      fields(status(reply), `smtp; ${indented(reply)}`),
    ),
  Sendmail: (reply) =>
    report(
      `   ----- The following addresses had permanent fatal errors -----\n<${LEAD}>\n    (reason: ${reply.split('\n')[0]})\n\n   ----- Transcript of session follows -----\n>>> DATA\n<<< ${reply.replaceAll('\n', '\n<<< ')}\n554 5.0.0 Service unavailable`,
      fields(status(reply), `SMTP; ${reply.split('\n')[0]}`),
    ),
  qmail: (reply) =>
    plain(
      `Hi. This is the qmail-send program at shop.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${LEAD}>:\n192.0.2.2 does not like recipient.\nRemote host said: ${reply}\nGiving up on 192.0.2.2.\n\n--- Below this line is a copy of the message.\n\n${RETURNED}`,
    ),
  Exim: (reply) =>
    plain(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${LEAD}\n    SMTP error from remote mail server after RCPT TO:<${LEAD}>:\n    host mx.lead.example [192.0.2.2]: ${indented(reply)}\n\n------ This is a copy of the message, including all the headers. ------\n\n${RETURNED}`,
      { headers: `X-Failed-Recipients: ${LEAD}`, subject: 'Mail delivery failed: returning message to sender' },
    ),
};

const verdictsOf = (template: string): object => {
  const reply = template.replaceAll('{lead}', LEAD).replaceAll('{sender}', 'sales@shop.example').replaceAll('{new}', 'new@other.example');
  const verdicts = Object.entries(SHAPES).map(([shape, write]) => [shape, classifyMessage(Buffer.from(write(reply)))] as const);
  return Object.fromEntries(verdicts.map(([shape, { kind, hard, recipients }]) => [shape, { kind, hard, to: recipients[0] }]));
};
const everywhere = (hard: boolean): object =>
  Object.fromEntries(Object.keys(SHAPES).map((shape) => [shape, { kind: 'bounce', hard, to: LEAD }]));

describe("a server’s answer, in any server's report", () => {
  it.each(hardReplies)('is hard: %s', (reply) => expect(verdictsOf(reply)).toEqual(everywhere(true)));
  it.each(softReplies)('is soft: %s', (reply) => expect(verdictsOf(reply)).toEqual(everywhere(false)));
});
