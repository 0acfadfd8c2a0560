import { afterEach, expect, it } from '@jest/globals';
import { canUndo, dropNotice, finishNotices, forgetNews, notices, tell, tellBefore, undoNotice } from './tell';

const texts = (): string[] => notices().map(({ text }) => text);
const last = () => notices().at(-1)?.id ?? 0;
afterEach(() => notices().forEach(({ id }) => undoNotice(id)));

it('shows a message once that two quick clicks caused twice', () => {
  tell('Profile saved');
  tell('Key revoked');
  tell('Profile saved');
  expect(texts()).toEqual(['Key revoked', 'Profile saved']);
  for (const { id } of notices()) dropNotice(id);
  expect(texts()).toEqual([]);
});

it('offers to undo pending actions only', () => {
  tell('Ada is done.');
  tellBefore('Stopping emails to Ada.', () => undefined);
  expect(notices().map(canUndo)).toEqual([false, true]);
});

it('performs an announced action once, unless it is undone', () => {
  const done: string[] = [];
  tellBefore('Stopping emails to Ada.', () => done.push('ada'));
  tellBefore('Stopping emails to Ada.', () => done.push('ada again'));
  tellBefore('Stopping emails to Ben.', () => done.push('ben'));
  expect(done).toEqual([]);
  undoNotice(last());
  dropNotice(last());
  expect([done, texts()]).toEqual([['ada again'], ['Stopping emails to Ada.']]);
  tell('Profile saved');
  void finishNotices();
  void finishNotices();
  expect([done, texts()]).toEqual([['ada again', 'ada'], ['Profile saved']]);
});

it('waits for the announced actions that it performs', async () => {
  const done: string[] = [];
  tellBefore('Stopping emails to Ada.', async () => {
    await Promise.resolve();
    done.push('ada');
  });
  await finishNotices();
  expect(done).toEqual(['ada']);
});

it('forgets what it said to one user, and no announced action', () => {
  tell('Ada deleted.');
  tellBefore('Stopping emails to Ben.', () => undefined);
  forgetNews();
  expect(texts()).toEqual(['Stopping emails to Ben.']);
});
