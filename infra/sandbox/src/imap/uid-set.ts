import type { Filed } from '../mailboxes/filed-messages.js';

/** The messages that `1:3,7,9:*` names, by uid or by their number in the folder. @throws SyntaxError if it is not a set */
export function chosenBy(set: string, messages: readonly Filed[], byUid: boolean): Filed[] {
  if (!/^(\d+|\*)(:(\d+|\*))?(,(\d+|\*)(:(\d+|\*))?)*$/.test(set)) throw new SyntaxError(`${set} is no set of messages`);
  const last = byUid ? (messages.at(-1)?.uid ?? 0) : messages.length;
  const ranges = set.split(',').map((range) => {
    const [from = 0, to = from] = range.split(':').map((end) => (end === '*' ? last : Number(end)));
    return [Math.min(from, to), Math.max(from, to)] as const;
  });
  return messages.filter(({ uid }, index) => {
    const number = byUid ? uid : index + 1;
    return ranges.some(([from, to]) => number >= from && number <= to);
  });
}
