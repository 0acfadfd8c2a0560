import { describe, expect, it } from '@jest/globals';
import { waitsFor } from '../database/faults.js';
import { withDatabaseThere } from './await-database.js';

const failing = (...errors: (Partial<NodeJS.ErrnoException> & { errors?: unknown[] })[]) => {
  let attempt = 0;
  return () => {
    const error = errors[attempt];
    attempt += 1;
    return error ? Promise.reject(Object.assign(new Error(error.message ?? 'x'), error)) : Promise.resolve(attempt);
  };
};

describe('a database that is not available yet', () => {
  it.each([
    [{ code: 'ECONNREFUSED' }, 'it cannot be reached (ECONNREFUSED)'],
    [{ errors: [{ code: 'ECONNREFUSED' }, { code: 'ENETUNREACH' }] }, 'it cannot be reached (ECONNREFUSED)'],
    [{ code: 'EAI_AGAIN' }, 'it cannot be reached (EAI_AGAIN)'],
    [{ code: '57P03' }, 'it is starting up'],
    [{ code: '3D000' }, 'the database does not exist yet'],
    [{ message: 'Connection terminated unexpectedly' }, 'the connection was cut'],
  ])('%o is waited for', (error, why) => {
    expect(waitsFor(error)).toBe(why);
  });

  it.each([[{ code: '28P01' }], [{ code: '42P01' }], [new TypeError('a fault of ours')], [{ errors: [] }]])(
    '%o is not waited for',
    (error) => {
      expect(waitsFor(error)).toBeNull();
    },
  );
});

describe('work that needs the database', () => {
  const waits: (string | null)[] = [];
  const waiting = () => ({ signal: new AbortController().signal, onWait: (why: string | null) => void waits.push(why) });

  it('is retried until it succeeds, and each new reason is reported once', async () => {
    const work = failing({ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }, { code: '57P03' });
    expect(await withDatabaseThere(work, waiting())).toBe(4);
    expect(waits).toEqual(['it cannot be reached (ECONNREFUSED)', 'it is starting up', null]);
  });

  it('waits for disk space', async () => {
    waits.splice(0);
    expect(await withDatabaseThere(failing({ code: '53100' }, { code: 'ENOSPC' }), waiting())).toBe(3);
    expect(waits).toEqual(['a disk has no room, or does not work', null]);
  });

  it('fails immediately if waiting would not help', async () => {
    await expect(withDatabaseThere(failing({ code: '28P01', message: 'password' }), waiting())).rejects.toThrow('password');
  });

  it('ends with the signal', async () => {
    const controller = new AbortController();
    const ended = withDatabaseThere(failing({ code: 'ECONNREFUSED' }), { signal: controller.signal, onWait: () => controller.abort() });
    await expect(ended).rejects.toThrow('aborted');
  });
});
