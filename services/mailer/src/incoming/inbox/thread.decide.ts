import type { InboxLabel } from '@rekindle/contracts';

export const labellers = ['rules', 'model', 'user'] as const;
export type Labeller = (typeof labellers)[number];

/** A thread, as far as it determines where the inbox shows it. */
export interface Thread {
  label: InboxLabel | null;
  labelBy: Labeller | null;
  done: boolean;
  needsAnswer: boolean;
  lastAt: Date;
  lastKind: 'reply' | 'auto_reply' | 'answer';
  /** null until a person has written. */
  lastReplyAt: Date | null;
  lastAnswerAt: Date | null;
  preview: string;
  repliedStep: number | null;
  /** The day (ISO 8601) on which an absent lead returns. */
  returnsOn: string | null;
}

/** A message that was read, possibly after ones that were written later. */
export interface Arrival {
  kind: Thread['lastKind'];
  sentAt: Date;
  step: number | null;
  returnsOn: string | null;
  preview: string;
  /** The label that the rules give it. */
  label: InboxLabel | null;
}

/** A thread with one more message; null: this is the first. */
export function arrived(before: Thread | null, message: Arrival): Thread {
  const thread = before ?? begunBy(message);
  const last = { lastAt: message.sentAt, lastKind: message.kind, preview: message.preview };
  return { ...thread, ...(message.sentAt >= thread.lastAt && last), ...changes[message.kind](thread, message) };
}

const begunBy = ({ sentAt, kind, preview }: Arrival): Thread => ({
  ...{ label: null, labelBy: null, done: false, needsAnswer: false, lastAt: sentAt, lastKind: kind },
  ...{ lastReplyAt: null, lastAnswerAt: null, preview, repliedStep: null, returnsOn: null },
});

const isAfter = (one: Date, other: Date | null): boolean => other === null || one > other;
const later = (one: Date, other: Date | null): Date => (other === null || one > other ? one : other);

const changes: Record<Arrival['kind'], (thread: Thread, message: Arrival) => Partial<Thread>> = {
  reply: (thread, { sentAt, step, label }) => ({
    done: false,
    needsAnswer: thread.needsAnswer || isAfter(sentAt, thread.lastAnswerAt),
    lastReplyAt: later(sentAt, thread.lastReplyAt),
    ...(isAfter(sentAt, thread.lastReplyAt) && { repliedStep: step ?? thread.repliedStep, returnsOn: null, ...labelled(thread, label) }),
  }),
  // An automatic reply says nothing of what the person wants, once the person has written.
  auto_reply: (thread, { step, returnsOn, label }) => ({
    done: false,
    repliedStep: thread.repliedStep ?? step,
    returnsOn: returnsOn ?? thread.returnsOn,
    ...(thread.lastReplyAt === null && labelled(thread, label)),
  }),
  answer: (thread, { sentAt }) => ({
    needsAnswer: thread.needsAnswer && isAfter(thread.lastReplyAt ?? sentAt, sentAt),
    lastAnswerAt: later(sentAt, thread.lastAnswerAt),
  }),
};

const labelled = (thread: Thread, label: InboxLabel | null): Partial<Thread> =>
  thread.labelBy === 'user' || label === null ? {} : { label, labelBy: 'rules' };

export const labelledByUser = (thread: Thread, label: InboxLabel): Thread => ({ ...thread, label, labelBy: 'user' });

export const closed = (thread: Thread): Thread => ({ ...thread, done: true, needsAnswer: false });

/** Its last reply waits again, unless it was answered since. */
export const reopened = (thread: Thread): Thread => ({
  ...thread,
  done: false,
  needsAnswer: thread.lastReplyAt !== null && isAfter(thread.lastReplyAt, thread.lastAnswerAt),
});

/** An answer is being sent. */
export const beingAnswered = (thread: Thread, markDone: boolean): Thread => ({
  ...thread,
  needsAnswer: false,
  done: markDone || thread.done,
});
