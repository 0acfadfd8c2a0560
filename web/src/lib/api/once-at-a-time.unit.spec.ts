import { describe, expect, it } from '@jest/globals';
import { onceAtATime } from './once-at-a-time';

const press = (key?: string): Request =>
  new Request('http://localhost/api/things', { method: 'POST', headers: key ? { 'Idempotency-Key': key } : {} });

/** A server that answers with the number of the request, on request. */
function server() {
  const waiting: (() => void)[] = [];
  let got = 0;
  const send = onceAtATime(() => {
    const body = JSON.stringify({ request: (got += 1) });
    return new Promise((resolve) => waiting.push(() => resolve(new Response(body))));
  });
  const answerAll = (): void => waiting.splice(0).forEach((resolve) => resolve());
  const read = async (sent: Promise<Response>): Promise<unknown> => (await sent).json();
  return { send, answerAll, read };
}

describe('a call that is sent again while it is under way', () => {
  it('is one request, and both read its answer', async () => {
    const { send, answerAll, read } = server();
    const both = [read(send(press('a'))), read(send(press('a')))];
    answerAll();
    expect(await Promise.all(both)).toEqual([{ request: 1 }, { request: 1 }]);
  });

  it('is a request of its own under another key, and without one', async () => {
    const { send, answerAll, read } = server();
    const four = [press('a'), press('b'), press(), press()].map((request) => read(send(request)));
    answerAll();
    expect(await Promise.all(four)).toEqual([1, 2, 3, 4].map((request) => ({ request })));
  });
});

it('is sent afresh once the first has been answered, or was lost', async () => {
  const { send, answerAll, read } = server();
  const first = read(send(press('a')));
  answerAll();
  await first;
  const again = read(send(press('a')));
  answerAll();
  expect(await again).toEqual({ request: 2 });

  let tries = 0;
  const lossy = onceAtATime(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('lost');
    return new Response('{}');
  });
  await expect(lossy(press('c'))).rejects.toThrow('lost');
  expect((await lossy(press('c'))).ok).toBe(true);
});
