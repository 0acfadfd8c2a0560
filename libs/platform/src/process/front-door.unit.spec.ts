import { type RequestListener, createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FrontDoor, StartRefused } from './front-door.js';

let door: FrontDoor;
beforeEach(async () => {
  door = new FrontDoor();
  await door.open(0);
});
afterEach(() => door.close());

const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${door.port}${path}`);
const application = (answer: RequestListener): void => door.handTo(answer, createServer());

describe('before the application is there', () => {
  it('lives and says why it is not ready', async () => {
    door.waitingFor('postgresql: it is starting up');
    expect((await get('/health/live')).status).toBe(200);
    const ready = await get('/health/ready');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { postgresql: 'down' }, why: ['postgresql: it is starting up'] },
    ]);
  });

  it('asks everybody else to come back', async () => {
    const answer = await get('/api/campaigns');
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      '2',
      'application/problem+json',
    ]);
  });
});

describe('with the application', () => {
  it('leaves every answer to it', async () => {
    application((request, response) => response.end(`from the application: ${request.url}`));
    expect(await (await get('/health/ready')).text()).toBe('from the application: /health/ready');
  });

  it('lets it know that it can be reached, and where', async () => {
    const own = createServer();
    const told = new Promise<unknown>((resolve) => own.once('listening', () => resolve(own.address())));
    door.handTo((_, response) => response.end(), own);
    expect(await told).toMatchObject({ port: door.port });
  });

  it('answers what is under way before it closes, and takes nothing new', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) =>
      application((_, response) => {
        answer = () => response.end('late');
        resolve();
      }),
    );
    const { port } = door;
    const running = get('/slow');
    await asked;
    const closed = door.close();
    await expect(fetch(`http://127.0.0.1:${port}/new`)).rejects.toThrow();
    answer();
    const late = await running;
    expect(await late.text()).toBe('late');
    await closed;
  });
});

it('refuses a port that is taken in a sentence that names it', async () => {
  const second = new FrontDoor();
  const refusal = await second.open(door.port).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect((refusal as Error).message).toBe(`Port ${door.port} is taken by another program: stop that program, or choose another with PORT.`);
});
