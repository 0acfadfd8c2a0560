import { expect, it, jest } from '@jest/globals';
import type { MailServer } from '@rekindle/email';
import type { Draft } from '../../composing/email-composer.js';
import { Connection, type OpenConnections } from './connection.js';
import type { HandOverTools } from './hand-over.js';
import { Outbox } from './outbox.js';

const draft = (campaignId: string) => ({ claimed: { campaignId } }) as Draft;

/** Two connections, each holding an email. */
async function connect(server: Pick<MailServer, 'target'>) {
  const outbox = new Outbox(
    () => false,
    () => undefined,
  );
  const open: OpenConnections = { count: 0, first: null };
  const onUnreachable = jest.fn<(draft: Draft, smtpCode: number | null) => void>();
  const onUntried = jest.fn<(draft: Draft) => void>();
  const events = {
    onConnected: jest.fn(),
    onUnreachable,
    onUntried,
    onAccepted: jest.fn(),
    onRefused: jest.fn(),
    onFruitless: jest.fn(),
    isResting: () => false,
  };
  const connections = [1, 2].map(
    () =>
      new Connection(
        { hello: 'rekindle.example', open: () => Promise.reject(new Error('Nobody listens')), ...server },
        outbox,
        open,
        events,
      ),
  );
  const ends = Promise.allSettled(connections.map((connection) => connection.run({} as HandOverTools)));
  onUnreachable.mockImplementation(() => connections.forEach((connection) => connection.stop()));
  outbox.add([draft('a'), draft('b')]);
  const ended = (await ends).map((end) => (end.status === 'rejected' ? String(end.reason) : end.status));
  const [putOff, untried] = [onUnreachable, onUntried].map(({ mock }) => mock.calls.map(([{ claimed }]) => claimed.campaignId));
  return { ended, putOff, untried };
}

it('puts nothing off when our own database does not say which mail server to use; the next sender takes over', async () => {
  const lost = () => new Promise<never>((_, reject) => setImmediate(() => reject(new Error('Connection terminated'))));
  expect(await connect({ target: lost })).toEqual({
    ended: ['Error: Connection terminated', 'Error: Connection terminated'],
    putOff: [],
    untried: [],
  });
});

it('puts off only what one connection has tried when there is no mail server', async () => {
  expect(await connect({ target: async () => null })).toEqual({ ended: ['fulfilled', 'fulfilled'], putOff: ['a'], untried: ['b'] });
});
