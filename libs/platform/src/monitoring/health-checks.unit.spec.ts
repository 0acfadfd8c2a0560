import { expect, it } from '@jest/globals';
import { type HealthCheck, HealthChecks } from './health-checks.js';

const up = (name: string): HealthCheck => ({ name, vital: true, check: () => Promise.resolve() });
const down = (name: string, vital: boolean): HealthCheck => ({ name, vital, check: () => Promise.reject(new Error('refused')) });
const report = (...checks: HealthCheck[]) => {
  const health = new HealthChecks();
  checks.forEach((check) => health.register(check));
  return health.report();
};

it('is ok if everything is up', async () => {
  expect(await report(up('postgresql'), up('smtp'))).toEqual({ status: 'ok', checks: { postgresql: 'up', smtp: 'up' }, why: [] });
});
it('is degraded, with the reason, without a check that is not vital', async () => {
  expect(await report(up('postgresql'), down('smtp', false))).toEqual({
    status: 'degraded',
    checks: { postgresql: 'up', smtp: 'down' },
    why: ['smtp: refused'],
  });
});
it('is unavailable without a vital check, whatever else is up', async () => {
  expect(await report(down('postgresql', true), up('smtp'))).toMatchObject({ status: 'unavailable', why: ['postgresql: refused'] });
});
