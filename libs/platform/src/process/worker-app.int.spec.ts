import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { platformMigrations } from '../../migrations/index.js';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.js';
import { testSettings } from '../testing/test-settings.js';
import { FrontDoor } from './front-door.js';
import { REQUEST_TIMEOUTS } from './request-timeouts.js';
import { createWorkerApp } from './worker-app.js';

const timeouts = { ...REQUEST_TIMEOUTS, headersMs: 200 };

let database: TestDatabase;
let app: NestFastifyApplication;
const door = new FrontDoor(timeouts);
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations]);
  const settings = testSettings(database.url, { LOG_LEVEL: 'fatal' });
  app = await createWorkerApp(settings, { name: 'spec', modules: [], timeouts }, () => door.close());
  await door.open(0);
  const server = app.getHttpAdapter().getInstance();
  door.handTo((request, response) => server.routing(request, response), server.server);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** The response up to the end of the connection. */
const say = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(door.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.write(text);
  });

it('reports its health', async () => {
  expect((await fetch(`http://127.0.0.1:${door.port}/health/live`)).status).toBe(200);
});

it.each([
  ['headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Half'],
  ['a body', 'POST /health/live HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'],
  ['a body of chunks', 'POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nha'],
])('ends a request that stops arriving within %s', async (_, half) => {
  expect(await say(half)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

it('leaves the connections to the next attempt if it cannot start', async () => {
  class FailsToStart {
    onModuleInit = () => Promise.reject(new Error('PostgreSQL went away'));
  }
  class Failing {}
  Module({ providers: [FailsToStart] })(Failing);
  const drained = jest.fn(async () => undefined);
  const settings = testSettings(database.url, { LOG_LEVEL: 'silent' });
  await expect(createWorkerApp(settings, { name: 'spec', modules: [Failing], timeouts }, drained)).rejects.toThrow('PostgreSQL went away');
  expect(drained).not.toHaveBeenCalled();
});
