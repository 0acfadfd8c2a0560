import { until } from '@rekindle/event-sourcing/testing';
import type { Property } from './everything-owned.js';
import { rowsOfAccount } from './rows-of-account.js';
import type { Caller, TestGateway } from './start-gateway.js';

const QUIET_LOOKS = 20;

/** Pauses the running campaign and waits until nothing in the account changes. @returns a reader of its rows */
export async function pauseAndSettle(gateway: TestGateway, owner: Caller, property: Property) {
  await until(
    () => owner.call('POST', `/api/campaigns/${property.campaignId}/pause`),
    ({ statusCode }) => statusCode < 300,
  );
  const rows = () => rowsOfAccount(gateway.database.pool, property.params('/').accountId ?? '');
  let [seen, looks] = ['', 0];
  await until(rows, (now) => {
    looks = JSON.stringify(now) === seen ? looks + 1 : 0;
    seen = JSON.stringify(now);
    return looks === QUIET_LOOKS;
  });
  return rows;
}
