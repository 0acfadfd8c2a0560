import { expect, it } from '@jest/globals';
import type { CampaignInList } from '../campaigns/campaign-model';
import { firstSteps } from './first-steps';

const user = { trial_status: { test_emails_sent: 0 } } as Parameters<typeof firstSteps>[0]['user'];
const nothing = { lists: [], campaigns: [], user, mailboxes: 0 };
const list = { _id: 'l1' };
const written = {
  ...{ _id: 'c1', status: 'active', processing_stage: 'completed', launchedAt: null, lead_list_id: 'l1' },
} as unknown as CampaignInList;

const done = (known: Parameters<typeof firstSteps>[0]) => firstSteps(known).map((step) => step.done);

it('begins with nothing done', () => {
  expect(done(nothing)).toEqual([false, false, false, false, false]);
  expect(firstSteps(nothing).map(({ to }) => to)).toEqual([
    '/leads/upload',
    '/leads/lists',
    '/campaigns',
    '/settings/mailboxes/connect',
    '/campaigns',
  ]);
});

it('leads from the list to the questions, and from the emails to the launch', () => {
  expect(firstSteps({ ...nothing, lists: [list] })[1]?.to).toBe('/campaigns/create-revival?lead_list_id=l1');
  const known = { ...nothing, lists: [list], campaigns: [written] };
  expect(done(known)).toEqual([true, true, false, false, false]);
  expect(
    firstSteps(known)
      .map(({ to }) => to)
      .slice(2),
  ).toEqual(['/campaigns/create-revival?lead_list_id=l1&campaign_id=c1', '/settings/mailboxes/connect', '/campaigns/c1/launch']);
});

it('counts a sample that was sent, and a mailbox', () => {
  const tested = { trial_status: { ...user.trial_status, test_emails_sent: 1 } };
  expect(done({ lists: [list], campaigns: [written], user: tested, mailboxes: 1 })).toEqual([true, true, true, true, false]);
});
