import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { vaultMigrations } from '../../migrations/index.js';
import { insertLeads } from '../testing/index.js';
import { LeadVault } from './lead-vault.js';

const accountId = newId();
const otherAccount = newId();
const listId = newId();
const secondList = newId();
let database: TestDatabase;
let vault: LeadVault;
let ids: string[];

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, vaultMigrations]);
  vault = new LeadVault(database.pool);
  ids = await insertLeads(database.pool, [
    { accountId, listId, email: 'Ada@Example.com', firstName: 'Ada', lastName: 'Lovelace', company: 'Engines', custom: { plan: 'gold' } },
    { accountId, listId, email: 'bo@example.com', phone: '+1 5', title: 'CTO', custom: { plan: 'tin', region: 'EU' } },
    { accountId, listId: secondList, email: '100%_sure@example.com', source: 'Import' },
    { accountId, listId: null, email: 'hand@example.com', source: 'Import' },
    { accountId: otherAccount, listId: newId(), email: 'ada@example.com', firstName: 'Ada' },
  ]);
});
afterAll(() => database.drop());

const emails = (leads: { email: string }[]): string[] => leads.map((lead) => lead.email);

describe('leads by id', () => {
  it('returns each lead with all fields, and none of another account', async () => {
    const found = await vault.byIds(accountId, ids);
    expect([...found.keys()].sort()).toEqual(ids.slice(0, 4).sort());
    expect(found.get(ids[0] as string)).toEqual({
      id: ids[0],
      accountId,
      listId,
      email: 'Ada@Example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Engines',
      phone: null,
      title: null,
      custom: { plan: 'gold' },
      source: 'CSV Import',
      addedAt: expect.any(Date),
    });
  });
});

describe('pages', () => {
  it('list one list in the order of its file', async () => {
    const first = await vault.page(accountId, { listIds: [listId] }, null, 1);
    const second = await vault.page(accountId, { listIds: [listId] }, first[0]?.id ?? null, 5);
    expect([...emails(first), ...emails(second)]).toEqual(['Ada@Example.com', 'bo@example.com']);
    expect(emails(await vault.listPage(listId, null, 1))).toEqual(['Ada@Example.com']);
    expect(emails(await vault.listPage(listId, ids[0] as string, 9))).toEqual(['bo@example.com']);
  });

  it('list several lists newest first, with leads outside lists on request', async () => {
    const filter = { listIds: [listId, secondList], withoutList: true };
    expect(emails(await vault.page(accountId, filter, null, 2))).toEqual(['hand@example.com', '100%_sure@example.com']);
    expect(emails(await vault.page(accountId, filter, ids[2] as string, 9))).toEqual(['bo@example.com', 'Ada@Example.com']);
    expect(emails(await vault.page(accountId, { listIds: [listId, secondList] }, null, 1))).toEqual(['100%_sure@example.com']);
    expect(emails(await vault.page(accountId, { listIds: [] }, null, 9))).toEqual([]);
  });

  it('search addresses, names and companies in any case, taking wildcards literally', async () => {
    const search = async (term: string): Promise<string[]> =>
      emails(await vault.page(accountId, { listIds: [listId, secondList], search: term }, null, 9));
    expect(await search(' ADA love')).toEqual(['Ada@Example.com']);
    expect(await search('engines')).toEqual(['Ada@Example.com']);
    expect(await search('0%_s')).toEqual(['100%_sure@example.com']);
    expect(await search('1%e')).toEqual([]);
    expect(await vault.matchingIds(accountId, { listId, search: 'ADA love' }, null, 9)).toEqual([ids[0]]);
    expect(await vault.matchingIds(accountId, { listId, search: 'example' }, ids[0] as string, 9)).toEqual([ids[1]]);
    expect(await vault.matchingIds(accountId, { listId, search: 'example', among: ids.slice(1) }, null, 9)).toEqual([ids[1]]);
    expect(await vault.matchingIds(otherAccount, { listId, search: 'ADA love' }, null, 9)).toEqual([]);
  });

  it('filter by source', async () => {
    expect(emails(await vault.page(accountId, { listIds: [listId, secondList], source: 'Import' }, null, 9))).toEqual([
      '100%_sure@example.com',
    ]);
  });
});

it('counts the contents of a list', async () => {
  expect(await vault.countInList(listId)).toBe(2);
  expect(await vault.listFacts(listId)).toEqual({
    leads: 2,
    withFirstName: 1,
    withLastName: 1,
    withCompany: 1,
    withPhone: 1,
    withTitle: 1,
    customFields: ['plan', 'region'],
  });
});

it('stores an address once per list, and once outside lists', async () => {
  await expect(insertLeads(database.pool, [{ accountId, listId, email: 'ADA@example.com' }])).rejects.toMatchObject({ code: '23505' });
  await expect(insertLeads(database.pool, [{ accountId, listId: null, email: 'Hand@example.com' }])).rejects.toMatchObject({
    code: '23505',
  });
});
