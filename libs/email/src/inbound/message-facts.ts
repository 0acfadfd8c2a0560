import { addressOf, addressesIn } from './reading/addresses.js';
import { type Message, readMessage } from './reading/read-message.js';

/** The facts that relate a message to others. */
export interface MessageFacts {
  messageId: string | null;
  /** Message-IDs that it continues from, oldest first. */
  references: readonly string[];
  /** Message-IDs of the messages that it returns or reports on. */
  returned: readonly string[];
  /** Signed tokens of emails that it returns, quotes or is addressed with, as written. */
  tokens: readonly string[];
  /** The token in its own List-Unsubscribe: of an email that we may have sent. */
  ownToken: string | null;
  from: string | null;
  /** From To and Cc. */
  recipients: readonly string[];
  subject: string;
}

const MOST_IDS = 100;
const LONGEST_ID = 250;
const ID = /<[^<>\s]{3,250}>/g;
// Only spaces before the name: a class with line ends would reread all blank lines from each of them.
const RETURNED = /^[ \t>]*message-id:\s*(<[^<>\s]{3,250}>)/gim;
const MOST_RECIPIENTS = 50;
// 51 characters at the end of an unsubscribe link; 36 after the plus of a return path.
const UNSUBSCRIBE = /\/u\/[\w-]{51}(?![\w-])/g;
const RETURN_PATH = /\+[0-9a-v]{36}(?=@)/gi;
const MOST_TOKENS = 20;
const ADDRESSED = ['to', 'cc', 'delivered-to', 'x-original-to', 'x-delivered-to', 'envelope-to', 'x-envelope-to', 'x-failed-recipients'];

/** Pure, never throws, and reads no more of a message than `inboundLimits` allow. */
export function readFacts(bytes: Uint8Array): MessageFacts {
  const message = readMessage(bytes);
  const { headers } = message;
  const references = idsIn(`${headers.raw('references')} ${headers.raw('in-reply-to')}`);
  return {
    messageId: headers.raw('message-id').trim().slice(0, LONGEST_ID) || null,
    references,
    returned: returnedBy(message),
    tokens: tokensIn(message),
    ownToken: headers.raw('list-unsubscribe').match(UNSUBSCRIBE)?.[0]?.slice(3) ?? null,
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

/** The address that it was sent to is most significant, so it comes last. */
function tokensIn({ headers, parts }: Message): string[] {
  const quoted = parts.flatMap(({ text }) => (text.match(UNSUBSCRIBE) ?? []).slice(0, MOST_TOKENS).map((found) => found.slice(3)));
  const addressed = ADDRESSED.flatMap((name) => headers.raw(name).match(RETURN_PATH) ?? []).map((found) => found.slice(1));
  return [...new Set([...quoted.slice(0, MOST_TOKENS), ...addressed.slice(0, MOST_TOKENS)])];
}
