import { describe, expect, it } from '@jest/globals';
import { demoCampaigns } from './demo-campaigns.js';
import { storyOf } from './demo-story.js';

const now = new Date('2026-11-22T10:00:00Z');
const startsAt = new Date('2026-11-05T09:13:00Z');
const [finished] = demoCampaigns;
const leadIds = Array.from({ length: 320 }, (_, index) => `lead ${index}`);
const story = storyOf({ key: 'spring', leadIds, startsAt, receptions: finished?.receptions ?? [], now });
const acts = story.moments.flatMap(({ acts: those }) => those);

describe('the story of the demo account', () => {
  it('is the same every time, moves forward in time, and is over by now', () => {
    expect(storyOf({ key: 'spring', leadIds, startsAt, receptions: finished?.receptions ?? [], now })).toEqual(story);
    const times = story.moments.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((time) => time < now.getTime())).toBe(true);
  });

  it('sends nothing more to leads who answered, unsubscribed or bounced', () => {
    const ended = acts.filter(({ what }) => what === 'replied' || what === 'unsubscribed' || what === 'bounced');
    expect(ended.length).toBeGreaterThan(20);
    for (const { leadId, step } of ended) expect(acts.filter((act) => act.leadId === leadId && act.step > step)).toEqual([]);
  });

  it('marks the replies that an order followed, so that none of them is a refusal', () => {
    const replied = new Set(acts.filter(({ what }) => what === 'replied').map(({ leadId }) => leadId));
    const ordered = acts.filter((act) => act.ordered).map(({ leadId }) => leadId);
    expect(ordered.length).toBeGreaterThan(3);
    expect(ordered.toSorted()).toEqual(
      story.orders
        .map(({ leadId }) => leadId)
        .filter((leadId) => replied.has(leadId))
        .toSorted(),
    );
  });

  it('has each email sent before it is opened, and opened before it is clicked', () => {
    const seen = new Set<string>();
    for (const { leadId, step, what } of acts) {
      if (what === 'opened') expect(seen).toContain(`${leadId} ${step} sent`);
      if (what === 'clicked') expect(seen).toContain(`${leadId} ${step} opened`);
      seen.add(`${leadId} ${step} ${what}`);
    }
  });
});
