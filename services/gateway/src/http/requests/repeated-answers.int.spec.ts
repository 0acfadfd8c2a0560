import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { STORES_WHOLE_ANSWER, REBUILD_ANSWER, RERUNS_ON_RETRY } from '@rekindle/platform';
import { type Described, contentOf, operationsOf } from '../../testing/described-api.js';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';
import { answerFacts } from './idempotent-writes.js';

let gateway: TestGateway;
let writes: Described[];
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' });
  const described = operationsOf((await gateway.app.inject('/api/docs-json')).json());
  // Files are recognised by their bytes, without a key.
  const takesFile = ({ requestBody }: Described): boolean => 'multipart/form-data' in (requestBody?.content ?? {});
  writes = described.filter((call) => !call.name.startsWith('GET ') && call.security.length > 0 && !takesFile(call));
});
afterAll(() => gateway.stop());

/** Whether a route has one of the marks. */
function isMarked(operationId: string, marks: readonly string[]): boolean {
  const [controller, method = ''] = operationId.split('_');
  const controllers = [...gateway.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  const { prototype } = controllers.find(({ name }) => name === controller)?.metatype as { prototype: Record<string, () => unknown> };
  const handler = prototype[method] as () => unknown;
  return marks.some((mark) => new Reflector().get(mark, handler) !== undefined);
}

it('every replayed response holds facts only; others are stored whole, rebuilt, or their write runs again', () => {
  const given = writes.filter(({ operationId }) => !isMarked(operationId, [STORES_WHOLE_ANSWER, REBUILD_ANSWER, RERUNS_ON_RETRY]));
  expect(given.length).toBeGreaterThan(10);
  const answers = given.flatMap(contentOf).filter(({ name }) => / 2\d\d application\/json$/.test(name));
  const incomplete = answers.filter(({ examples }) => examples.some((one) => !isWhole(one)) || examples.length === 0);
  expect(incomplete.map(({ name }) => name)).toEqual([]);
});

const isWhole = (answer: unknown): boolean => JSON.stringify(answerFacts(answer)) === JSON.stringify(answer);
