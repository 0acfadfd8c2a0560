import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listenTo } from '../support/app.js';
import { type Operation, type Schema, operationsOf } from './api.js';
import { type Attacked, attack } from './attack.js';
import { Contract } from './contract.js';
import { blocksIn, withPulse } from './blocks.js';
import { asText } from './report.js';

const schema: Schema = { type: 'object', properties: { name: { type: 'string' } } };
const responses = { 200: { content: { 'application/json': { schema } } }, default: { content: {} } };
const get = { security: [], parameters: [], responses };
const paths = Object.fromEntries(
  ['fine', 'slow', 'blocking', 'broken', 'undocumented', 'unlike', 'plain', 'silent'].map((name) => [`/${name}`, { get }]),
);
const Problem: Schema = { type: 'object' };
const api = { paths, components: { schemas: { Problem } } };
const operations: Operation[] = operationsOf(api);
const SEED = 7;

const child = spawn(process.execPath, [join(import.meta.dirname, 'planted.mjs')], { env: { ...process.env, NODE_OPTIONS: withPulse } });
const program = listenTo(child);
let attacked: Attacked;
let url: string;

beforeAll(async () => {
  await program.printed(';');
  url = `http://127.0.0.1:${/port (\d+);/.exec(program.output())?.[1] ?? ''}`;
  const cast = async () => ({ customer: 'c', operator: 'o', apiKey: 'k', spare: { customer: 'c', operator: 'o' }, known: {} });
  const target = {
    url,
    operations,
    schemas: {},
    contract: new Contract(api),
    blocks: () => blocksIn(program.output()),
    load: () => 1,
    cast,
  };
  attacked = await attack(target, SEED, operations.length * 3);
});
afterAll(async () => {
  child.kill();
  await program.ended;
});

const found = (path: string): string[] =>
  attacked.found.filter(({ request }) => request?.method === 'GET' && request.operation.path === path).map(({ what }) => what);

describe('among planted faults, the fuzz', () => {
  it.each([
    ['/slow', /^over 1000 ms$/],
    ['/broken', /^a 500$/],
    ['/undocumented', /^202 is not documented for GET \/undocumented$/],
    ['/unlike', /^a body unlike its schema: data\/name must be string$/],
    ['/plain', /^400 as text\/plain instead of application\/problem\+json$/],
    ['/silent', /^no answer: socket hang up$/],
  ])('finds %s', (path, what) => {
    expect(found(path)).toContainEqual(expect.stringMatching(what));
  });
  it('finds /blocking, beside the calls that ran at the same time', () => {
    const blocks = attacked.found.filter(({ what }) => what.startsWith('the event loop was blocked for '));
    expect(blocks.length).toBeGreaterThan(0);
    const suspects = blocks.map(({ what, request }) => `${request?.operation.name ?? ''} ${what}`);
    expect(suspects.filter((suspect) => !suspect.includes('GET /blocking'))).toEqual([]);
  });
  it('finds nothing wrong with a sound call', () => {
    // A call that runs beside a blocking one is named with it.
    expect(found('/fine').filter((what) => !what.includes('GET /blocking'))).toEqual([]);
  });
});

it('shows each fault with its seed and as a line for a shell', () => {
  const text = asText(attacked.found, SEED, operations.length * 3, url);
  expect(text).toContain(`FUZZ_SEED=${SEED} FUZZ_CALLS=24 finds this again:`);
  expect(text).toMatch(new RegExp(String.raw`GET /broken: a 500.*\n {2}curl -i -X GET .*'${url}/broken`));
});
