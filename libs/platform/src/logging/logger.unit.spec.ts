import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { setLineContext } from './line-context.js';
import { createLogger } from './logger.js';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  write(createLogger('info', 'spec', sink));
  return text;
}

it('keeps values in database errors out of the logs', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_once_per_address"'), {
    code: '23505',
    constraint: 'users_once_per_address',
    detail: 'Key (email_key)=(jane@acme.example) already exists.',
  });
  const line = logged((logger) => logger.error({ err: error, reference: 'order-42' }, 'A request failed'));
  expect(JSON.parse(line)).toMatchObject({ reference: 'order-42', err: { code: '23505', constraint: 'users_once_per_address' } });
  expect(line).not.toContain('jane');
});
it('removes fields that could carry personal data', () => {
  const line = logged((logger) =>
    logger.info({ email: 'jane@acme.example', user: { email: 'jane@acme.example', password: 'x', id: 7 } }, 'Hello'),
  );
  expect(line).not.toContain('jane');
  expect(JSON.parse(line)).toMatchObject({ user: { id: 7 }, msg: 'Hello' });
});
it('adds the current work’s fields to every line', () => {
  let running: Record<string, string> = { correlationId: 'order-42' };
  const before = setLineContext(() => running);
  const line = logged((logger) => logger.info('Inside'));
  expect(JSON.parse(line)).toMatchObject({ correlationId: 'order-42', msg: 'Inside' });
  running = {};
  expect(JSON.parse(logged((logger) => logger.info('Outside')))).not.toHaveProperty('correlationId');
  setLineContext(before);
});
