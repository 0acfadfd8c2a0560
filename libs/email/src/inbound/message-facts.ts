import { addressOf, addressesIn } from './reading/addresses.js';
import { type Message, readMessage } from './reading/read-message.js';

/** What a message says of its place among others. */
export interface MessageFacts {
  messageId: string | null;
  /** Message-IDs that it goes on from, the oldest first. */
  references: readonly string[];
  /** Message-IDs of the messages that it returns or reports. */
  returned: readonly string[];
  from: string | null;
  /** Of To and Cc. */
  recipients: readonly string[];
  subject: string;
}

const MOST_IDS = 100;
const LONGEST_ID = 250;
const ID = /<[^<>\s]{3,250}>/g;
// Blanks only before the name: a class with line ends would read all blank lines again from each of them.
const RETURNED = /^[ \t>]*message-id:\s*(<[^<>\s]{3,250}>)/gim;
const MOST_RECIPIENTS = 50;

/** Pure, never throws, and reads no more of a message than `inboundLimits` allow. */
export function readFacts(bytes: Uint8Array): MessageFacts {
  const message = readMessage(bytes);
  const { headers } = message;
  const references = idsIn(`${headers.raw('references')} ${headers.raw('in-reply-to')}`);
  return {
    messageId: headers.raw('message-id').trim().slice(0, LONGEST_ID) || null,
    references,
    returned: returnedBy(message),
    from: addressOf(headers.get('from')),
    recipients: addressesIn(`${headers.raw('to')} ${headers.raw('cc')}`, MOST_RECIPIENTS),
    subject: headers.get('subject').trim(),
  };
}

const idsIn = (text: string): string[] => [...new Set(text.match(ID) ?? [])].slice(-MOST_IDS);

function returnedBy({ parts }: Message): string[] {
  const found = parts.flatMap(({ text }) => [...text.matchAll(RETURNED)].map(([, id = '']) => id));
  return [...new Set(found)].slice(0, MOST_IDS);
}
