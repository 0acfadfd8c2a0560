import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, expect, it } from '@jest/globals';
import { BareRoutes } from './bare-routes.js';

let routes: BareRoutes;
let measured: string[];
let framework: number;
let answers: ServerResponse[];

beforeEach(() => {
  [routes, measured, framework, answers] = [new BareRoutes(), [], 0, []];
  routes.add({ name: '/things/:id', method: 'GET', url: /^\/things\/\w+$/, take: (_, response) => answers.push(response) > 0 });
});

const open = (isPlain = true): void =>
  routes.open({ isPlain: () => isPlain, ipOf: () => '192.0.2.1', onAnswered: ({ name }) => void measured.push(name) });

function ask(url = '/things/7', method = 'GET'): void {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method });
  routes.ahead(() => void (framework += 1))(request, new ServerResponse(request));
}

it('leaves everything to the framework until its conditions are set', () => {
  ask();
  expect([framework, answers.length]).toEqual([1, 0]);
  open();
  ask();
  expect([framework, answers.length]).toEqual([1, 1]);
});

it.each([
  ['another address', () => ask('/things/7/parts')],
  ['another method', () => ask('/things/7', 'POST')],
])('leaves %s to the framework', (_, other) => {
  open();
  other();
  expect([framework, answers.length]).toEqual([1, 0]);
});

it('leaves requests that are not plain to the framework', () => {
  open(false);
  ask();
  expect([framework, answers.length]).toEqual([1, 0]);
});

it('leaves requests beyond 800 concurrent ones to the framework, which refuses those it cannot serve', () => {
  open();
  for (let n = 0; n < 805; n += 1) ask();
  expect([framework, answers.length]).toEqual([5, 800]);
  answers[0]?.emit('close');
  ask();
  expect([framework, answers.length]).toEqual([5, 801]);
});

it('measures answered requests, not those whose client left before', () => {
  open();
  ask();
  ask();
  answers[0]?.emit('close');
  expect(measured).toEqual([]);
  Object.defineProperty(answers[1], 'writableFinished', { value: true });
  answers[1]?.emit('close');
  expect(measured).toEqual(['/things/:id']);
});
