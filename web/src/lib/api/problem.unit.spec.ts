import { describe, expect, it } from '@jest/globals';
import { ApiProblem, problemFrom, problemOf } from './problem';

const ID = '0197a000-0000-7000-8000-0000000000f1';

describe('a problem', () => {
  it('names what is the server’s own fault as its logs do', () => {
    const problem = { status: 500, code: 'INTERNAL', detail: 'It failed.', reference: ID, faults: [] };
    expect(problemFrom(500, { code: 'INTERNAL', detail: 'It failed.', reference: ID })).toEqual(problem);
    expect(problemOf(new ApiProblem(problem))).toEqual(problem);
  });

  it('has no reference where no log speaks of it', () => {
    const missing = { status: 404, code: 'NOT_FOUND', detail: 'It is not there.', reference: null, faults: [] };
    expect(problemFrom(404, { code: 'NOT_FOUND', detail: 'It is not there.', reference: ID })).toEqual(missing);
    expect(problemFrom(502, '<html>Bad gateway</html>').reference).toBeNull();
    expect(problemOf(new TypeError('Failed to fetch')).reference).toBeUndefined();
  });
});
