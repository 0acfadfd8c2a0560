import type { Filed } from '../mailboxes/filed-messages.js';
import { dayOf } from './fetch-items.js';
import { readMessage } from './message-part.js';
import { type Token, isText } from './tokens.js';
import { chosenBy } from './uid-set.js';

/** The searchable facts of a message; its content is read only for keys that need it. */
interface Candidate {
  filed: Filed;
  raw: () => Promise<Buffer>;
}

type Test = (candidate: Candidate) => boolean | Promise<boolean>;

const DAY = 86_400_000;
const FLAGS: Readonly<Record<string, [string, boolean]>> = {
  SEEN: ['\\Seen', true],
  UNSEEN: ['\\Seen', false],
  ANSWERED: ['\\Answered', true],
  UNANSWERED: ['\\Answered', false],
  DELETED: ['\\Deleted', true],
  UNDELETED: ['\\Deleted', false],
  FLAGGED: ['\\Flagged', true],
  UNFLAGGED: ['\\Flagged', false],
  DRAFT: ['\\Draft', true],
  UNDRAFT: ['\\Draft', false],
};

/** @param messages of the folder, in their order @throws SyntaxError for what this server does not know */
export function searchOf(keys: readonly Token[], messages: readonly Filed[]): Test {
  const rest = [...keys];
  if (isText(rest[0]) && rest[0].toUpperCase() === 'CHARSET') rest.splice(0, 2);
  const tests: Test[] = [];
  while (rest.length > 0) tests.push(nextTest(rest, messages));
  return allOf(tests);
}

const allOf =
  (tests: readonly Test[]): Test =>
  async (candidate) => {
    for (const test of tests) if (!(await test(candidate))) return false;
    return true;
  };

function nextTest(rest: Token[], messages: readonly Filed[]): Test {
  const key = rest.shift();
  if (Array.isArray(key)) return searchOf(key, messages);
  const word = (key ?? '').toUpperCase();
  const text = (): string => {
    const value = rest.shift();
    if (!isText(value)) throw new SyntaxError(`${word} needs a value`);
    return value;
  };
  const flag = FLAGS[word];
  if (flag) return ({ filed }) => filed.flags.includes(flag[0]) === flag[1];
  switch (word) {
    case 'ALL':
      return () => true;
    case 'NEW':
    case 'RECENT':
      return () => false;
    case 'OLD':
      return () => true;
    case 'NOT': {
      const test = nextTest(rest, messages);
      return async (candidate) => !(await test(candidate));
    }
    case 'OR': {
      const [one, other] = [nextTest(rest, messages), nextTest(rest, messages)];
      return async (candidate) => (await one(candidate)) || (await other(candidate));
    }
    case 'KEYWORD':
    case 'UNKEYWORD': {
      const keyword = text();
      return ({ filed }) => filed.flags.includes(keyword) === (word === 'KEYWORD');
    }
    case 'LARGER':
    case 'SMALLER': {
      const size = Number(text());
      return ({ filed }) => (word === 'LARGER' ? filed.size > size : filed.size < size);
    }
    case 'SINCE':
    case 'BEFORE':
    case 'ON':
      return byDay(word, dayOf(text()), ({ filed }) => filed.at.getTime());
    case 'SENTSINCE':
    case 'SENTBEFORE':
    case 'SENTON':
      return sentOn(word.slice(4), dayOf(text()));
    case 'HEADER':
      return inHeader(text().toLowerCase(), text());
    case 'FROM':
    case 'TO':
    case 'CC':
    case 'BCC':
    case 'SUBJECT':
      return inHeader(word.toLowerCase(), text());
    case 'TEXT':
    case 'BODY':
      return inText(word, text());
    case 'UID':
      return inSet(chosenBy(text(), messages, true));
    default:
      return inSet(chosenBy(word, messages, false));
  }
}

function inSet(chosen: readonly Filed[]): Test {
  const uids = new Set(chosen.map(({ uid }) => uid));
  return ({ filed }) => uids.has(filed.uid);
}

function byDay(word: string, day: number, timeOf: (candidate: Candidate) => number): Test {
  const [from, to] = word === 'SINCE' ? [day, Infinity] : word === 'BEFORE' ? [-Infinity, day] : [day, day + DAY];
  return (candidate) => timeOf(candidate) >= from && timeOf(candidate) < to;
}

const sentOn =
  (word: string, day: number): Test =>
  async (candidate) => {
    const { headers } = readMessage((await candidate.raw()).toString('latin1'));
    return byDay(word, day, () => Date.parse(headers.get('date') ?? ''))(candidate);
  };

function inHeader(name: string, wanted: string): Test {
  const part = wanted.toLowerCase();
  // The most common search: it is answered without the content.
  if (name === 'message-id') return ({ filed }) => (filed.messageId ?? '').toLowerCase().includes(part);
  return async ({ raw }) =>
    readMessage((await raw()).toString('latin1'))
      .headers.get(name)
      ?.toLowerCase()
      .includes(part) ?? false;
}

function inText(word: string, wanted: string): Test {
  const part = wanted.toLowerCase();
  return async ({ raw }) => {
    const { head, body } = readMessage((await raw()).toString('latin1'));
    return (word === 'TEXT' ? head + body : body).toLowerCase().includes(part);
  };
}
