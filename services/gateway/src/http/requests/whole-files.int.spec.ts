import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { Controller, Get, Module, StreamableFile } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { until } from '@rekindle/event-sourcing/testing';
import { LOGGER, type Logger } from '@rekindle/platform';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../../testing/start-gateway.js';

let content: PassThrough;

@Controller('spec-file')
class SpecFileController {
  @Get()
  file(): StreamableFile {
    return new StreamableFile(content, { type: 'text/csv' });
  }
}

@Module({ controllers: [SpecFileController] })
class SpecFileModule {}

let gateway: TestGateway;
let url: string;
let ordinary: jest.SpiedFunction<Logger['info']>;
let faults: jest.SpiedFunction<Logger['error']>;
beforeAll(async () => {
  gateway = await startGateway({}, { modules: [SpecFileModule] });
  await gateway.app.listen(0, '127.0.0.1');
  url = `${await gateway.app.getUrl()}/api/spec-file`;
});
beforeEach(() => {
  content = new PassThrough();
  const logger = gateway.app.get<Logger>(LOGGER);
  ordinary = jest.spyOn(logger, 'info');
  faults = jest.spyOn(logger, 'error');
});
afterEach(() => {
  ordinary.mockRestore();
  faults.mockRestore();
});
afterAll(() => gateway.stop());

const ask = ({ token }: Caller, more: RequestInit = {}) => fetch(url, { ...more, headers: { authorization: `Bearer ${token}` } });
const brokenOff = (log: typeof ordinary) =>
  log.mock.calls.filter(([, text]) => text === 'A file broke off').map(([facts]) => facts as object);
const route = '/api/spec-file';

it('sends a file unchanged, and logs nothing', async () => {
  const answer = ask(await gateway.signUp());
  content.write('email\n');
  content.end('ann@x.co\n');
  const { status, headers } = await answer;
  expect([status, headers.get('content-type'), await (await answer).text()]).toEqual([200, 'text/csv', 'email\nann@x.co\n']);
  expect([brokenOff(ordinary), brokenOff(faults)]).toEqual([[], []]);
});

it('sends a file without a warning that its listeners might be a leak', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error): void => void warnings.push(message);
  const owner = await gateway.signUp();
  process.on('warning', note);
  const answer = owner.call('GET', route);
  content.end('email\n');
  expect((await answer).body).toBe('email\n');
  // Warnings come in a later turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

it('aborts a file if its account is deleted before the end', async () => {
  const owner = await gateway.signUp();
  const asked = ask(owner);
  content.write('email\n');
  const answer = await asked;
  expect((await owner.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } })).statusCode).toBe(204);
  content.end('the rest is erased\n');
  await expect(answer.text()).rejects.toThrow('terminated');
  const err = new DomainError('UNAUTHENTICATED', 'The account was deleted while its data was exported');
  expect(brokenOff(ordinary)).toEqual([{ err, route, correlationId: expect.any(String) }]);
  expect(brokenOff(faults)).toEqual([]);
});

it('logs why it aborted a file: as a fault, unless its owner deleted the content', async () => {
  const owner = await gateway.signUp();
  for (const error of [new Error('The disk is gone'), new DomainError('NOT_FOUND', 'The list was deleted')]) {
    content = new PassThrough();
    const asked = ask(owner);
    content.write('email\n');
    const answer = await asked;
    content.destroy(error);
    await expect(answer.text()).rejects.toThrow('terminated');
  }
  expect([brokenOff(faults), brokenOff(ordinary)]).toEqual([
    [{ err: new Error('The disk is gone'), route, correlationId: expect.any(String) }],
    [{ err: new DomainError('NOT_FOUND', 'The list was deleted'), route, correlationId: expect.any(String) }],
  ]);
});

it('sends a problem if nothing has been sent yet', async () => {
  const owner = await gateway.signUp();
  const asked = ask(owner);
  await until(
    () => content.listenerCount('error'),
    (listeners) => listeners > 0,
  );
  content.destroy(new DomainError('NOT_FOUND', 'The list was deleted'));
  const answer = await asked;
  expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toMatchObject([
    404,
    'application/problem+json; charset=utf-8',
    { code: 'NOT_FOUND', detail: 'The list was deleted' },
  ]);
});

it('stops the source of a file when its reader has left, and logs nothing', async () => {
  const stop = new AbortController();
  const asked = ask(await gateway.signUp(), { signal: stop.signal });
  content.write('email\n');
  await asked;
  stop.abort();
  await until(
    () => content.destroyed,
    (destroyed) => destroyed,
  );
  expect([brokenOff(ordinary), brokenOff(faults)]).toEqual([[], []]);
});
