import { expect, it } from '@jest/globals';
import { delayNote } from './sending-delay';

const says = (delayedBy: Parameters<typeof delayNote>[0]['delayedBy'], planLimit: number | null = null) =>
  delayNote({ delayedBy, planLimit })?.says;

it('says nothing if nothing delays a campaign, or only its own pause does', () => {
  expect([says(null), says('paused'), says('retry')]).toEqual([undefined, undefined, undefined]);
});

it("names the plan's limit", () => {
  expect(says('daily_limit', 100)).toBe('Your plan sends 100 emails a day, and today’s have gone. The rest goes on tomorrow.');
  expect(says('campaign_limit', 1)).toBe(
    'Your plan runs 1 campaign at a time, and the ones launched earlier go first. This one writes to new leads when one of them is complete.',
  );
});

it('says who still gets emails without a plan, and where to get one', () => {
  expect(delayNote({ delayedBy: 'plan_lapsed', planLimit: null })).toEqual({
    says: 'Your plan has ended. Leads that have heard from you get the rest of their emails; the others wait.',
    link: { to: '/upgrade', label: 'Choose a plan to go on' },
  });
});

it('says that support has paused the sending, without promising when it resumes', () => {
  expect(delayNote({ delayedBy: 'held_by_operator', planLimit: null })).toEqual({
    says: 'Sending is paused by Rekindle support. Nothing is lost: it goes on where it stopped.',
  });
});
