import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { StopLead } from '../../stopping/stop-lead/stop-lead.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import type { RiskyLeads } from './risky-leads.dto.js';
import { GetRiskyLeads } from './get-risky-leads.js';

let app: MailerApp;
beforeAll(async () => {
  app = await startMailerApp();
});
afterAll(() => app.close());

const ADDRESSES = ['ada@harbor.example', 'info@harbor.example', 'ben@mailinator.com', 'sales@north.example'];

it('lists throwaway and shared addresses until they are stopped, only for their own account', async () => {
  const campaign = await app.world.prepare(await app.world.seed(4, { address: (n) => ADDRESSES[n] ?? '' }));
  await app.settle();
  const { accountId, campaignId, leadIds } = campaign;
  const ask = () => app.ask(new GetRiskyLeads(accountId, campaignId));
  const risky = [
    { leadId: leadIds[1], email: 'info@harbor.example', risk: 'role' },
    { leadId: leadIds[2], email: 'ben@mailinator.com', risk: 'disposable' },
    { leadId: leadIds[3], email: 'sales@north.example', risk: 'role' },
  ];
  const none = { no_mail: 0, uncheckedDomains: 0 };
  expect(await ask()).toEqual({ checked: 4, disposable: 1, role: 2, ...none, leads: risky });
  await app.do(new StopLead(accountId, campaignId, leadIds[1] ?? ''));
  expect(await ask()).toEqual({ checked: 4, disposable: 1, role: 1, ...none, leads: risky.slice(1) });
  await expect(app.ask(new GetRiskyLeads(newId(), campaignId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('checks every lead of a long list, and lists the first of those it finds', async () => {
  const campaign = await app.world.prepare(
    await app.world.seed(2_300, { address: (n) => `${n % 10 ? `lead-${n}` : 'info'}@d${n}.example` }),
  );
  await app.settle();
  const { leads, ...counts } = await app.ask<RiskyLeads>(new GetRiskyLeads(campaign.accountId, campaign.campaignId));
  expect([counts, leads.length]).toEqual([{ checked: 2_300, disposable: 0, role: 230, no_mail: 0, uncheckedDomains: 0 }, 200]);
});
