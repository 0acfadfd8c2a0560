import { expect, it } from '@jest/globals';
import { ALL_CALLS } from './all-calls';
import { SERVICES } from './demo-services';

it('has as many calls of each service as its card says, named after it', () => {
  expect(SERVICES.map(({ group, calls }) => [group, calls])).toEqual(
    Object.entries(ALL_CALLS).map(([group, calls]) => [group, calls.length]),
  );
  for (const [group, calls] of Object.entries(ALL_CALLS)) for (const { name } of calls) expect(name).toMatch(new RegExp(`^${group}\\.`));
});
