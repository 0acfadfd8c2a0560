import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HoldLead } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import { leadFile } from '../lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../lead-lists/testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

const items = async (account: string, query = '') => (await lists.call(account, 'GET', `/leads/items${query}`)).body;
const add = (account: string, lead: object) => lists.call(account, 'POST', '/leads/items', lead);

describe('pages of leads', () => {
  it('list a file’s leads in its order, and all leads newest first', async () => {
    const account = newId();
    const first = (await lists.upload(account, leadFile(0, 5))).body.lead_list_id;
    await lists.upload(account, leadFile(5, 8));
    await add(account, { email: 'hand@example.com', firstName: 'Hand' });
    const walk = async (query: string): Promise<string[]> => {
      const seen: string[] = [];
      for (let after = ''; ;) {
        const page = await items(account, `?limit=2${query}${after}`);
        seen.push(...page.items.map(({ email }: { email: string }) => email.split('@')[0]));
        if (page.next === null) return seen;
        after = `&after=${page.next}`;
      }
    };
    expect(await walk(`&list_id=${first}`)).toEqual(['lead0', 'lead1', 'lead2', 'lead3', 'lead4']);
    expect(await walk('')).toEqual(['hand', 'lead7', 'lead6', 'lead5', 'lead4', 'lead3', 'lead2', 'lead1', 'lead0']);
    await lists.settle();
    expect((await items(account, '?limit=2&search=lead7')).total).toBe(9);
    expect(await walk('&search=NAME%203')).toEqual(['lead3']);
    expect(await walk('&source=Import')).toEqual(['hand']);
    expect(await walk(`&list_id=${newId()}`)).toEqual([]);
  });

  it('show all fields of a lead, and nothing of other accounts', async () => {
    const account = newId();
    const listId = (await lists.upload(account, 'email,name,company,phone,title\nada@x.co,Ada King,Engines,+1 5,CTO\n')).body.lead_list_id;
    expect((await items(account)).items).toEqual([
      {
        id: expect.any(String),
        email: 'ada@x.co',
        firstName: 'Ada',
        lastName: 'King',
        company: 'Engines',
        phone: '+1 5',
        title: 'CTO',
        addedAt: lists.clock.now().toISOString(),
        source: 'CSV Import',
        listId,
      },
    ]);
    expect(await items(newId())).toEqual({ items: [], next: null, total: 0 });
    expect(await items(newId(), `?list_id=${listId}`)).toEqual({ items: [], next: null, total: null });
  });

  it('hide the leads of an import that is still running', async () => {
    const account = newId();
    await lists.database.pool.query(
      `INSERT INTO vault.leads (account_id, id, list_id, email, email_key, source, added_at) VALUES ($1, $2, $2, 'a@x.co', 'a@x.co', 'CSV Import', now())`,
      [account, newId()],
    );
    expect((await items(account)).items).toEqual([]);
  });
});

describe('adding a lead', () => {
  it('puts it in a list or outside all lists, and counts it', async () => {
    const account = newId();
    const listId = (await lists.upload(account, leadFile(0, 2))).body.lead_list_id;
    const inList = await add(account, { email: ' New@Example.com ', firstName: 'N\new', list_id: listId, source: 'Prospect Search' });
    expect([inList.status, inList.body]).toEqual([
      201,
      expect.objectContaining({ email: 'New@Example.com', firstName: 'N ew', lastName: null, listId, source: 'Prospect Search' }),
    ]);
    expect((await add(account, { email: 'own@example.com' })).body).toMatchObject({ listId: null, source: 'Import' });
    await lists.settle();
    expect((await lists.call(account, 'GET', '/leads')).body.lead_lists[0].totalLeads).toBe(3);
    const { rows } = await lists.database.pool.query('SELECT used FROM campaigns.usage WHERE account_id = $1', [account]);
    expect(rows).toEqual([{ used: '4' }]);
  });

  it('strips invisible characters from its name, and finds it by the visible ones', async () => {
    const account = newId();
    const lead = {
      email: 'hid@x.co',
      firstName: 'A\u202ed\u200ba',
      lastName: 'Zoe\u0301\u2066',
      company: '\u3164',
      title: '👩\u200d🚀',
      phone: '\0',
    };
    const seen = { email: 'hid@x.co', firstName: 'Ada', lastName: 'Zoé', company: null, title: '👩\u200d🚀', phone: null };
    expect((await add(account, lead)).body).toMatchObject(seen);
    for (const words of ['zoe\u0301', 'ZOÉ', '\u200bada'])
      expect((await items(account, `?search=${encodeURIComponent(words)}`)).items).toEqual([expect.objectContaining(seen)]);
    expect((await add(account, lead)).body.detail).toBe('Ada Zoé is already in your leads!');
  });

  it('refuses an address that the account already has anywhere', async () => {
    const account = newId();
    await lists.upload(account, leadFile(0, 2));
    await add(account, { email: 'own@example.com' });
    const known = await add(account, { email: 'LEAD1@example.com', firstName: 'Ada', lastName: 'King' });
    expect(known.body).toEqual({ code: 'LEAD_EXISTS', detail: 'Ada King is already in your leads!' });
    expect((await add(account, { email: 'OWN@example.com' })).body.detail).toBe('OWN@example.com is already in your leads!');
    expect((await add(newId(), { email: 'lead1@example.com' })).status).toBe(201);
  });

  it.each([
    [{ email: 'nonsense' }, 'Please enter a valid email address'],
    [{ email: ' ' }, 'Email is required'],
    [{ email: 'a,b@x.example' }, 'Please enter a valid email address'],
    [{ email: 'ada@x.example; bo@x.example' }, 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(65)}@x.example` }, 'The email address is too long'],
    [{ email: 'zoé@example.com' }, 'The email address has characters that mail servers do not accept'],
  ])('refuses %j', async (lead, detail) => {
    expect((await add(newId(), lead)).body).toEqual({ code: 'VALIDATION_FAILED', detail });
  });

  it('refuses another account’s list', async () => {
    const listId = (await lists.upload(newId(), leadFile(0, 2))).body.lead_list_id;
    const account = newId();
    expect((await add(account, { email: 'a@x.co', list_id: listId })).body.code).toBe('NOT_FOUND');
    expect(await lists.count('vault.leads WHERE account_id = $1', account)).toBe(0);
  });

  it('reveals nothing about another account’s list', async () => {
    const listId = (await lists.upload(newId(), 'email\nada@x.co\n')).body.lead_list_id;
    const answers = await Promise.all(['ada@x.co', 'nobody@x.co'].map((email) => add(newId(), { email, list_id: listId })));
    const refused = { code: 'NOT_FOUND', detail: 'This lead does not exist, or it is not yours' };
    expect(answers.map(({ body }) => body)).toEqual([refused, refused]);
  });

  it('never exceeds the trial’s limit, even concurrently', async () => {
    const account = newId();
    await lists.upload(account, leadFile(0, 497));
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => add(account, { email: `new${index}@example.com` })));
    expect(answers.filter(({ status }) => status === 201).length).toBe(3);
    expect(answers.find(({ status }) => status !== 201)?.body).toEqual({
      code: 'LEADS_LIMIT_REACHED',
      detail: 'Your free trial takes 500 leads. Choose a plan to add more.',
    });
    expect(await lists.count('vault.leads WHERE account_id = $1', account)).toBe(500);
  });
});

describe('deleting a lead', () => {
  it('holds its sending first, and removes it from its list', async () => {
    const account = newId();
    const listId = (await lists.upload(account, leadFile(0, 3))).body.lead_list_id;
    const { id } = (await items(account)).items[0];
    lists.held.length = 0;
    expect((await lists.call(account, 'DELETE', `/leads/items/${id}`)).status).toBe(204);
    expect(lists.held).toEqual([new HoldLead(account, id)]);
    await lists.settle();
    expect((await lists.call(account, 'GET', `/leads/${listId}`)).body).toMatchObject({ totalLeads: 2, validLeads: 3 });
    expect((await lists.call(account, 'DELETE', `/leads/items/${id}`)).body.code).toBe('NOT_FOUND');
  });

  describe('leaves no trace of it', () => {
    const FILE = [
      'email,name,note',
      'ada@x.co,Ada King,"says ""hi"",\nthen leaves"',
      '',
      'ben@x.co,Ben,"likes ada@x.com, knows Ada@x.co"',
      'ADA@x.co,Ada again,',
      'nobody,Cy,sent by ada@x.co',
      '',
    ].join('\n');
    const events = async (account: string) =>
      (
        await lists.database.pool.query<{ type: string; stream_id: string }>(
          `SELECT type, stream_id FROM es.events WHERE tenant_id = $1 AND type IN ('LeadDeleted', 'LeadErased') ORDER BY position`,
          [account],
        )
      ).rows.map(({ type, stream_id: stream }) => [type, stream.replace(/-[0-9a-f-]{36}$/, '')]);
    const stored = (account: string) =>
      lists.files(account).map((name) => readFileSync(join(lists.settings.uploadsDir, account, name), 'utf8'));
    const remove = async (account: string, email: string) => {
      const lead = (await items(account)).items.find((item: { email: string }) => item.email === email);
      return (await lists.call(account, 'DELETE', `/leads/items/${lead.id}`)).status;
    };

    it('in the uploaded file and the skipped rows, and keeps the counts', async () => {
      const account = newId();
      const listId = (await lists.upload(account, FILE)).body.lead_list_id;
      await lists.settle();
      const before = (await lists.call(account, 'GET', `/leads/${listId}`)).body;
      expect(before).toMatchObject({ totalLeads: 2, validLeads: 2, invalidLeads: 1, duplicateLeads: 1 });
      expect(await remove(account, 'ada@x.co')).toBe(204);
      expect(stored(account)).toEqual(['email,name,note\n\n\nben@x.co,Ben,"likes ada@x.com, knows "\n\nnobody,Cy,"sent by "\n']);
      const problems = (await lists.call(account, 'GET', `/leads/${listId}/problems`)).text;
      expect(problems).not.toMatch(/ada/i);
      expect(
        problems
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split(',').slice(-2).join()),
      ).toEqual([expect.stringMatching(/^5,/), expect.stringMatching(/^6,/)]);
      await lists.settle();
      expect((await lists.call(account, 'GET', `/leads/${listId}`)).body).toMatchObject({ ...before, totalLeads: 1 });
      expect(await events(account)).toEqual([
        ['LeadDeleted', 'lead-list'],
        ['LeadErased', 'lead'],
      ]);
    });

    it('and does not import it again with the file, whose other rows keep their numbers', async () => {
      const account = newId();
      const { lead_list_id: listId, mapping } = (await lists.upload(account, FILE)).body;
      await remove(account, 'ada@x.co');
      expect((await lists.upload(account, FILE)).body).toMatchObject({ alreadyUploaded: true });
      const again = await lists.call(account, 'POST', `/leads/${listId}/import`, { mapping });
      expect(again.body).toMatchObject({ valid_leads: 1, problems: [{ row: 6 }] });
      expect((await items(account)).items.map(({ email }: { email: string }) => email)).toEqual(['ben@x.co']);
    });

    it('but leaves another list’s lead with the same address', async () => {
      const account = newId();
      await lists.upload(account, 'email\nada@x.co\n');
      await lists.upload(account, 'email\nada@x.co\nben@x.co\n');
      expect(await remove(account, 'ada@x.co')).toBe(204);
      expect(stored(account).sort()).toEqual(['email\n\nben@x.co\n', 'email\nada@x.co\n'].sort());
      expect(await events(account)).toEqual([['LeadDeleted', 'lead-list']]);
      expect(await remove(account, 'ada@x.co')).toBe(204);
      expect((await events(account)).at(-1)).toEqual(['LeadErased', 'lead']);
    });
  });

  it('handles many concurrently', async () => {
    const account = newId();
    const listId = (await lists.upload(account, leadFile(0, 12))).body.lead_list_id;
    const ids = (await items(account)).items.map((item: { id: string }) => item.id);
    const answers = await Promise.all(ids.map((id: string) => lists.call(account, 'DELETE', `/leads/items/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 204));
    expect((await lists.call(account, 'GET', `/leads/${listId}`)).body.totalLeads).toBe(0);
  });

  it('does not find another account’s lead', async () => {
    const account = newId();
    await add(account, { email: 'own@example.com' });
    const { id } = (await items(account)).items[0];
    expect((await lists.call(newId(), 'DELETE', `/leads/items/${id}`)).body.code).toBe('NOT_FOUND');
    expect((await items(account)).items.length).toBe(1);
  });
});
