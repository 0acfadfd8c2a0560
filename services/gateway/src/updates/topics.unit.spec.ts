import { expect, it } from '@jest/globals';
import { eventCatalogue } from '@rekindle/contracts';
import { named, topicsOf } from './topics.js';

const nothing = { campaignId: null, listId: null };

it.each([
  ['EmailOpened', 'mailer', { campaignId: 'c', listId: null }, ['campaign:c']],
  ['CampaignRequested', 'campaigns', { campaignId: 'c', listId: 'l' }, ['campaign:c', 'list:l']],
  ['LeadsImported', 'campaigns', { campaignId: null, listId: 'l' }, ['list:l', 'account']],
  ['LeadDeleted', 'campaigns', nothing, ['leads']],
  ['LeadAdded', 'campaigns', nothing, ['leads', 'account']],
  ['TestEmailsAccepted', 'mailer', { campaignId: 'c', listId: null }, ['campaign:c', 'account']],
  ['SocialAccountConnected', 'campaigns', nothing, ['social']],
  ['PlanGranted', 'billing', nothing, ['account']],
  ['AccountSendingHeld', 'mailer', nothing, ['everything']],
  ['MailboxPaused', 'mailer', nothing, ['mailboxes']],
  ['InboxThreadLabelled', 'mailer', { campaignId: 'c', listId: null }, ['inbox']],
  ['LeadSuppressed', 'mailer', nothing, []],
] as const)('%s changes what shows it', (type, context, ids, topics) => {
  expect(topicsOf({ type, context, ...ids })).toEqual(topics);
});

it('misses no event that belongs to a campaign, a list or the account', () => {
  const silent = eventCatalogue.filter(({ type, context, example }) => {
    const { campaignId = null, listId = null } = example as { campaignId?: string; listId?: string | null };
    return topicsOf({ type, context, campaignId, listId }).length === 0;
  });
  expect(silent.map(({ type }) => type)).toEqual(['LeadSuppressed', 'SuppressionRemoved']);
});

it('names them in order, and everything where there are too many', () => {
  expect(named(new Set(['list:b', 'account', 'campaign:a']))).toEqual(['account', 'campaign:a', 'list:b']);
  expect(named(new Set(['account', 'everything']))).toEqual(['everything']);
  expect(named(new Set(Array.from({ length: 51 }, (_, index) => `list:${index}`)))).toEqual(['everything']);
});
