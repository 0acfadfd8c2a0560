import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { type ChatRequest, type ChatPart, ModelFault, type Writing } from './language-model.js';
import { OpenAiModel } from './openai-model.js';
import {
  type ModelServer,
  breaksOff,
  callsTool,
  fails,
  fallsSilent,
  hangsUp,
  neverEnds,
  refuses,
  says,
  saysInstead,
  speaks,
  startModelServer,
  staysSilent,
  streams,
  writes,
} from './testing/model-server.js';

const KEY = 'sk-spec-secret';
const schema = Type.Object({ title: Type.String() }, { additionalProperties: false });
const writing: Writing = {
  name: 'a_title',
  schema,
  turns: [
    { role: 'system', content: 'You write titles.' },
    { role: 'user', content: 'Something about roofs' },
  ],
};
const tool = { name: 'get_figures', description: 'Figures', parameters: Type.Object({}, { additionalProperties: false }) };
const request: ChatRequest = { turns: [{ role: 'user', content: 'How is it going?' }], tools: [tool] };

let server: ModelServer;
beforeAll(async () => void (server = await startModelServer()));
beforeEach(() => void (server.asked.length = 0));
afterAll(() => server.stop());

const model = (options: { timeoutMs?: number; retries?: number } = {}) =>
  new OpenAiModel({ apiKey: KEY, baseUrl: server.url, model: 'spec-model', timeoutMs: 5_000, retries: 0, ...options });
const faultIn = (work: Promise<unknown>): Promise<ModelFault> =>
  work.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: unknown) => (error instanceof ModelFault ? error : Promise.reject(error as Error)),
  );
const collected = async (parts: AsyncIterable<ChatPart>): Promise<ChatPart[]> => {
  const all: ChatPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
};

describe('writing', () => {
  it('requests the shape strictly, and returns the object and its tokens', async () => {
    server.behave(writes(() => ({ title: 'A dry house' })));
    expect(await model().write(writing)).toEqual({ value: { title: 'A dry house' }, tokens: { input: 900, output: 300 } });
    expect(server.asked[0]).toMatchObject({
      model: 'spec-model',
      messages: writing.turns,
      response_format: { type: 'json_schema', json_schema: { name: 'a_title', strict: true, schema: { additionalProperties: false } } },
    });
    expect(server.authorizations.at(-1)).toBe(`Bearer ${KEY}`);
  });

  it('returns no unstorable characters', async () => {
    server.behave(writes(() => ({ title: 'A \0dry\ud800 house' })));
    expect((await model().write(writing)).value).toEqual({ title: 'A dry\ufffd house' });
  });

  it('is sent to the configured address only', async () => {
    const elsewhere = await startModelServer();
    server.behave((_, response) => void response.writeHead(307, { location: `${elsewhere.url}/chat/completions` }).end());
    elsewhere.behave(writes(() => ({ title: 'A dry house' })));
    const outcome = await faultIn(model().write(writing)).finally(() => elsewhere.stop());
    expect([outcome.kind, elsewhere.asked]).toEqual(['unavailable', []]);
  });

  it.each([
    ['a refusal', refuses, 'refused'],
    ['a filtered answer', saysInstead('', 'content_filter'), 'refused'],
    ['an answer that was cut off', saysInstead('{"title": "A dry', 'length'), 'unusable'],
    ['invalid JSON', saysInstead('Sure! Here is your title'), 'unusable'],
    ['another shape', saysInstead('{"title": 7}'), 'unusable'],
    ['one that is far too long', saysInstead(JSON.stringify({ title: 'A dry house '.repeat(6_000) })), 'unusable'],
  ])('distinguishes %s from other faults, with its tokens', async (_, behaviour, kind) => {
    server.behave(behaviour);
    expect(await faultIn(model().write(writing))).toMatchObject({ kind, tokens: { input: 900, output: 300 } });
  });

  it.each([
    ['500', fails(500)],
    ['401', fails(401, {}, 'invalid_api_key')],
    ['a broken connection', hangsUp],
  ])('is unavailable after %s, with a message without key or texts', async (_, behaviour) => {
    server.behave(behaviour);
    const fault = await faultIn(model().write(writing));
    expect(fault.kind).toBe('unavailable');
    expect(`${fault.message} ${String(fault.stack)} ${JSON.stringify(fault)} ${String(fault.cause)}`).not.toMatch(/sk-spec|roofs/);
  });

  it('is refused if the provider refuses the request', async () => {
    server.behave(fails(400, {}, 'content_policy_violation'));
    expect(await faultIn(model().write(writing))).toMatchObject({ kind: 'refused' });
  });

  it('waits before a retry as long as a 429 demands', async () => {
    let came = 0;
    server.behave(fails(429, { 'retry-after': '1' }, 'rate_limit_exceeded'), (asked, response) => {
      came = performance.now();
      return writes(() => ({ title: 'Later' }))(asked, response);
    });
    const began = performance.now();
    expect(await model({ retries: 1 }).write(writing)).toMatchObject({ value: { title: 'Later' } });
    expect(came - began).toBeGreaterThanOrEqual(995);
    expect(server.asked).toHaveLength(2);
  });

  it('retries after a 500, and gives up if that does not help', async () => {
    server.behave(fails(500, { 'retry-after-ms': '1' }));
    expect(await faultIn(model({ retries: 2 }).write(writing))).toMatchObject({ kind: 'unavailable' });
    expect(server.asked).toHaveLength(3);
  });

  it.each([
    null,
    [],
    'words',
    { choices: 7 },
    { choices: [null], usage: { prompt_tokens: 1e300, completion_tokens: 0.5 } },
    { choices: [{ message: null, finish_reason: 7 }] },
    { choices: [{ message: { content: { title: 'A dry house' } } }] },
    { choices: { length: -1 }, usage: { prompt_tokens: 'many', completion_tokens: -1e300 } },
  ])('treats a malformed response as unusable, without tokens: %j', async (answer) => {
    server.behave(says(answer));
    expect(await faultIn(model().write(writing))).toMatchObject({ kind: 'unusable', tokens: { input: 0, output: 0 } });
  });

  it.each([200, 400])('aborts an endless response with status %s', async (status) => {
    const endless = neverEnds(status);
    server.behave(endless.behaviour);
    expect(await faultIn(model().write(writing))).toMatchObject({ kind: 'unavailable' });
    expect(endless.sent()).toBeLessThan(64 * 1024 * 1024);
  });

  it('times out', async () => {
    server.behave(staysSilent);
    expect(await faultIn(model({ timeoutMs: 50 }).write(writing))).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('in time'),
    });
    expect(await faultIn(model().write({ ...writing, withinMs: 50 }))).toMatchObject({ kind: 'unavailable' });
  });
});

describe('talking', () => {
  it('passes on text as it arrives, and reports the tokens at the end', async () => {
    let goOn = (): void => undefined;
    const second = new Promise<void>((resolve) => void (goOn = resolve));
    server.behave(speaks(['Quite ', 'well.'], (index) => (index === 1 ? second : Promise.resolve())));
    const parts = model().chat(request)[Symbol.asyncIterator]();
    expect((await parts.next()).value).toEqual({ kind: 'text', text: 'Quite ' });
    goOn();
    expect((await parts.next()).value).toEqual({ kind: 'text', text: 'well.' });
    expect((await parts.next()).value).toEqual({ kind: 'done', toolCalls: [], tokens: { input: 900, output: 300 } });
    expect((await parts.next()).done).toBe(true);
  });

  it('assembles tool calls from their pieces', async () => {
    server.behave(callsTool('get_figures', { step: 2 }));
    const toolCalls = [{ id: 'call_1', name: 'get_figures', arguments: '{"step":2}' }];
    expect(await collected(model().chat(request))).toEqual([{ kind: 'done', toolCalls, tokens: { input: 900, output: 300 } }]);
    expect(server.asked[0]?.tools?.[0]?.function).toMatchObject({ name: 'get_figures', strict: true });
  });

  it('ignores malformed pieces', async () => {
    const odd = [7, 'x', { choices: 7 }, { choices: [{ delta: null }] }];
    const calls = [null, { index: 'x', id: 7, function: null }, { index: 0, function: { name: 7, arguments: {} } }];
    server.behave(streams(...odd, { choices: [{ delta: { content: 7, tool_calls: calls }, finish_reason: 'stop' }] }));
    const toolCalls = [{ id: '', name: '', arguments: '' }];
    expect(await collected(model().chat(request))).toEqual([{ kind: 'done', toolCalls, tokens: { input: 0, output: 0 } }]);
  });

  it.each([
    ['text', { content: 'Quite well. '.repeat(10) }],
    ['a tool to call', { tool_calls: [{ index: 0, id: 'a', function: { name: 'get_figures', arguments: '{}'.repeat(60) } }] }],
    ['tools to call', { tool_calls: Array.from({ length: 101 }, (_, index) => ({ index, id: 'a', function: { name: 'a' } })) }],
  ])('accepts no more of %s than requested', async (_, delta) => {
    server.behave(streams(...Array.from({ length: 1_000 }, () => ({ choices: [{ delta }] })), { choices: [{ finish_reason: 'stop' }] }));
    expect((await faultIn(collected(model().chat(request)))).kind).toBe('unusable');
  });

  it('yields during an answer that arrives all at once', async () => {
    server.behave(speaks(Array.from({ length: 20 }, () => 'Well. ')));
    const read = { parts: 0, afterTurns: 0 };
    let hadTurn = false;
    for await (const { kind } of model().chat(request)) {
      if (kind === 'done') break;
      if (hadTurn) read.afterTurns += 1;
      read.parts += 1;
      hadTurn = false;
      setImmediate(() => (hadTurn = true));
      for (const begun = performance.now(); performance.now() - begun < 11;);
    }
    expect(read).toEqual({ parts: 20, afterTurns: 19 });
  });

  it('gives up on a stream that stalls', async () => {
    server.behave(fallsSilent('Let me '));
    expect(await faultIn(collected(model({ timeoutMs: 100 }).chat(request)))).toMatchObject({ kind: 'unavailable' });
  });

  it('recognises an incomplete answer', async () => {
    server.behave(breaksOff('It is '));
    expect((await faultIn(collected(model().chat(request)))).kind).toBe('unavailable');
    server.behave(speaks(['It is '], undefined, 'length'));
    expect((await faultIn(collected(model().chat(request)))).kind).toBe('unusable');
  });

  it('stops when its reader leaves', async () => {
    server.behave(fallsSilent('Let me '));
    const reader = new AbortController();
    const heeding = { ...request, signal: reader.signal };
    const parts = model().chat(heeding)[Symbol.asyncIterator]();
    await parts.next();
    reader.abort();
    expect(await faultIn(Promise.resolve(parts.next()))).toMatchObject({ kind: 'unavailable' });
  });
});
