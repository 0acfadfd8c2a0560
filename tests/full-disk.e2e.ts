import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lacksStorage } from '@rekindle/platform';
import { Client } from '../infra/rehearse/client.js';
import { EMAIL, PASSWORD } from '../infra/rehearse/journey.js';
import { type App, startApp } from './support/app.js';
import { Ballast } from './support/ballast.js';
import { untilStatus } from './support/layout.js';
import { type Answer, RetryingCaller } from './support/retrying-caller.js';
import { canMount, seenBy } from './support/small-disks.js';

const UPLOADS_MB = 4;
const HOME_MB = 384;
const REFUSALS = 5;
const NO_ROOM =
  'There is no room left to store this. Nothing was saved: please try again later. If you run this installation, make room on its disk.';

const home = mkdtempSync(join(tmpdir(), 'rekindle-full-home-'));
const uploads = mkdtempSync(join(tmpdir(), 'rekindle-full-uploads-'));
let app: App;
let caller: RetryingCaller;

const health = async (): Promise<object> => (await (await fetch(`${app.url}/health/ready`)).json()) as object;
const form = (content: string): FormData => {
  const body = new FormData();
  body.append('file', new File([content], 'leads.csv', { type: 'text/csv' }));
  return body;
};
const upload = (content: string): Promise<Answer> => caller.call('POST', '/api/leads/upload', { body: form(content) });
const storedFiles = (): string[] => {
  const folder = seenBy(app.pid, uploads);
  return readdirSync(folder)
    .filter((name) => name !== 'ballast')
    .flatMap((account) => readdirSync(join(folder, account)));
};
const csv = (bytes: number): string => `Email,Name\nada@orchard.example,${randomBytes(bytes / 2).toString('hex')}\n`;

it("a full disk is recognized by the system's error code", async () => {
  const error: unknown = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
  expect([(error as NodeJS.ErrnoException).code, lacksStorage(error)]).toEqual(['ENOSPC', true]);
});

// Elsewhere the gateway's no-room spec tests the same with planted failures.
if (canMount())
  describe('an installation on small disks', () => {
    beforeAll(async () => {
      const disks = [
        { dir: home, megabytes: HOME_MB },
        { dir: uploads, megabytes: UPLOADS_MB },
      ];
      app = await startApp({ home, env: { UPLOADS_DIR: uploads, RATE_LIMIT_SCALE: '1000' }, disks });
      const client = new Client(app.url);
      await client.signUp(EMAIL, PASSWORD);
      caller = new RetryingCaller(app.url, client.token);
    });
    afterAll(async () => {
      await app?.stop();
      for (const dir of [home, uploads]) rmSync(dir, { recursive: true, force: true });
    });

    describe('a full disk for uploaded files', () => {
      const ballast = (): Ballast => new Ballast(seenBy(app.pid, uploads));

      it.each([
        ['the last byte is taken', 0],
        ['it fits in part', 16_384],
      ])('refuses an upload in plain words and keeps nothing of it when %s', async (_when, room) => {
        const gap = join(seenBy(app.pid, uploads), 'gap');
        writeFileSync(gap, Buffer.alloc(room));
        ballast().fill();
        rmSync(gap);
        const before = storedFiles();
        const { status, type, retryAfter, body } = await upload(csv(60_000));
        expect({ status, type, retryAfter, body }).toEqual({
          status: 507,
          type: 'application/problem+json; charset=utf-8',
          retryAfter: '60',
          body: expect.objectContaining({ status: 507, code: 'INSUFFICIENT_STORAGE', detail: NO_ROOM }),
        });
        expect(storedFiles()).toEqual(before);
        ballast().free();
      });

      it('reports degraded with the reason, accepts requests that need no room, and recovers by itself', async () => {
        ballast().fill();
        expect(await health()).toEqual(
          expect.objectContaining({ status: 'degraded', why: ['disk: 0 MB are free for uploaded files, make room'] }),
        );
        expect((await caller.call('POST', '/api/leads/items', { body: { email: 'meanwhile@orchard.example' } })).status).toBe(201);
        ballast().free();
        expect(await health()).toEqual(expect.objectContaining({ status: 'ok', why: [] }));
        expect((await upload(csv(1_000))).status).toBe(201);
      });
    });

    describe('a full disk for the database', () => {
      it('is reported, and the installation recovers by itself with every acknowledged write', async () => {
        const ballast = new Ballast(seenBy(app.pid, home));
        const acknowledged: string[] = [];
        const add = async (email: string): Promise<Answer> => {
          const name = randomBytes(140).toString('hex');
          const answer = await caller.call('POST', '/api/leads/items', { body: { email, company: name, title: name }, key: email });
          if (answer.status === 201) acknowledged.push(email);
          return answer;
        };
        ballast.fill();
        const why = ['database-disk: 0 MB are free for the database, make room'];
        expect(await health()).toEqual(expect.objectContaining({ status: 'degraded', why }));
        const refused: Answer[] = [];
        for (let n = 1; refused.length < REFUSALS; n += 1) {
          const answer = await add(`full${n}@orchard.example`);
          if (answer.status !== 201) refused.push(answer);
        }
        ballast.free();
        expect(
          refused.filter(({ status, body }) => body.code !== (status === 507 ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE')),
        ).toEqual([]);
        expect(refused.filter(({ retryAfter, status }) => retryAfter !== (status === 507 ? '60' : '5'))).toEqual([]);

        await untilStatus(`${app.url}/health/ready`, 200);
        const last = await caller.write('POST', '/api/leads/items', () => ({ email: 'room@orchard.example' }));
        expect(last.status).toBe(201);
        for (const email of acknowledged) {
          const { body } = await caller.call('GET', `/api/leads/items?search=${email}`);
          expect((body.items as { email: string }[]).map((lead) => lead.email)).toEqual([email]);
        }
        expect(await health()).toEqual(expect.objectContaining({ status: 'ok', why: [] }));
        app.kill('SIGTERM');
        const code = await app.ended;
        expect([code, app.output()]).toEqual([0, expect.stringContaining('Stopped. Your data is safe.')]);
      });
    });
  });
