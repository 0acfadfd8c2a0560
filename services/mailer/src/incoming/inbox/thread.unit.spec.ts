import { describe, expect, it } from '@jest/globals';
import { type Arrival, type Thread, arrived, beingAnswered, closed, labelledByUser, reopened } from './thread.decide.js';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));
const reply = (hour: number, more: Partial<Arrival> = {}): Arrival => ({
  ...{ kind: 'reply', sentAt: at(hour), step: 3, returnsOn: null, preview: `Reply at ${hour}`, label: 'interested' },
  ...more,
});
const note = (hour: number): Arrival =>
  reply(hour, { kind: 'auto_reply', returnsOn: '2026-12-01', preview: 'Away', label: 'out_of_office' });
const answer = (hour: number): Arrival => reply(hour, { kind: 'answer', step: null, preview: `Answer at ${hour}`, label: null });
const after = (...messages: Arrival[]): Thread => messages.reduce<Thread | null>(arrived, null) as Thread;

describe('a thread', () => {
  it('begins with a reply and waits for an answer', () => {
    expect(after(reply(8))).toEqual({
      ...{ label: 'interested', labelBy: 'rules', done: false, needsAnswer: true, lastAt: at(8), lastKind: 'reply' },
      ...{ lastReplyAt: at(8), lastAnswerAt: null, preview: 'Reply at 8', repliedStep: 3, returnsOn: null },
    });
  });
  it('waits for nobody if it begins with an automatic reply', () => {
    expect(after(note(8))).toMatchObject({ label: 'out_of_office', needsAnswer: false, returnsOn: '2026-12-01', repliedStep: 3 });
  });
  it('has no label if the account began it', () => {
    expect(after(answer(8))).toMatchObject({ label: null, labelBy: null, needsAnswer: false, lastKind: 'answer', lastAnswerAt: at(8) });
  });
  it('is answered, and waits again after the next reply', () => {
    expect(after(reply(8), answer(9))).toMatchObject({ needsAnswer: false, lastKind: 'answer', preview: 'Answer at 9' });
    expect(after(reply(8), answer(9), reply(10))).toMatchObject({ needsAnswer: true, preview: 'Reply at 10' });
  });
  it('still waits for an answer after an automatic reply', () => {
    expect(after(reply(8), note(9))).toMatchObject({
      needsAnswer: true,
      label: 'interested',
      lastKind: 'auto_reply',
      returnsOn: '2026-12-01',
    });
  });
  it('is no longer out of office once its lead writes', () => {
    expect(after(note(8), reply(9))).toMatchObject({ label: 'interested', returnsOn: null });
  });
  it('has the label of its last reply, whichever is read first', () => {
    const last = reply(9, { label: 'not_now' });
    expect(after(reply(8), last)).toMatchObject({ label: 'not_now' });
    expect(after(last, reply(8))).toMatchObject({ label: 'not_now', preview: 'Reply at 9', lastReplyAt: at(9) });
  });
  it('waits for nothing if it was answered before an older reply was read', () => {
    expect(after(answer(9), reply(8))).toMatchObject({ needsAnswer: false, lastKind: 'answer', preview: 'Answer at 9' });
  });
});

describe('a label set by a user', () => {
  it('is kept when further messages arrive', () => {
    const thread = labelledByUser(after(reply(8)), 'not_interested');
    expect(arrived(thread, reply(9))).toMatchObject({ label: 'not_interested', labelBy: 'user', needsAnswer: true });
  });
});

describe('a closed thread', () => {
  const done = closed(after(reply(8)));
  it('waits for no answer', () => expect(done).toMatchObject({ done: true, needsAnswer: false }));
  it('is reopened by a reply, and waits', () => expect(arrived(done, reply(9))).toMatchObject({ done: false, needsAnswer: true }));
  it('is reopened by an automatic reply, and does not wait', () => {
    expect(arrived(done, note(9))).toMatchObject({ done: false, needsAnswer: false });
  });
  it('remains closed when the account writes', () => expect(arrived(done, answer(9))).toMatchObject({ done: true, needsAnswer: false }));
  it('waits again when reopened if it was not answered before, but not otherwise', () => {
    expect(reopened(done)).toMatchObject({ done: false, needsAnswer: true });
    expect(reopened(closed(after(reply(8), answer(9))))).toMatchObject({ done: false, needsAnswer: false });
    expect(reopened(closed(after(note(8))))).toMatchObject({ done: false, needsAnswer: false });
  });
});

describe('a thread that is being answered', () => {
  it('waits no more, and is closed if that was requested', () => {
    expect(beingAnswered(after(reply(8)), false)).toMatchObject({ needsAnswer: false, done: false });
    expect(beingAnswered(after(reply(8)), true)).toMatchObject({ needsAnswer: false, done: true });
  });
});
