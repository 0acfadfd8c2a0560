import { expect, it } from '@jest/globals';
import type { ChatFacts, Figures } from './chat-facts.js';
import { withNames } from './lead-references.js';
import { callTool, withPlaceholders, withReferences } from './tools.js';

const figures = (orders: number): Figures => ({
  ...{ emailsSent: 100, bounced: 0, opens: 30, clicks: 6, replies: 2, leads: 40, unsubscribed: 1, revived: 2, orders, revenue: 168 },
  ...{ openRate: 30, clickRate: 6, responseRate: 5, roas: 2.8, roasRange: { low: 1.1, high: 4.5 } },
});
const factsOn = (orders: number): ChatFacts => ({
  ...{ name: 'Spring', figures: figures(orders), steps: [], budget: null, overview: null, calls: [], subjects: [], editable: true },
  campaigns: [{ name: 'Spring', status: 'active', figures: figures(orders) }],
});

const idOf = (n: number): string => `0197a000-0000-7000-8000-00000000000${n}`;

it.each(['get_figures', 'list_campaigns'])('%s gives a model no ROAS while it is too early to tell', (name) => {
  expect(callTool(name, factsOn(4))).toContain('"roas":"too early to tell","roasRange":null');
  expect(callTool(name, factsOn(4))).not.toContain('2.8');
  expect(callTool(name, factsOn(5))).toContain('"roas":2.8,"roasRange":{"low":1.1,"high":4.5}');
});

it('gives a model reasons without names, which are filled in afterwards', () => {
  const calls = [{ leadId: idOf(1), name: 'Dana Reyes (Harbor)', phone: '555 0134', reason: 'replied to the day 3 email' }];
  const facts = { ...factsOn(0), calls };
  expect(callTool('get_leads_to_call', facts)).toBe('{"leads":[{"lead":"{lead_A}","reason":"replied to the day 3 email"}]}');
  const kept = withReferences('Call {lead_A} first.', facts);
  expect(kept).toBe(`Call {lead:${idOf(1)}} first.`);
  expect(withNames(kept, calls)).toBe('Call Dana Reyes (Harbor), 555 0134 first.');
});

it('gives a model its earlier answers with the placeholders of now', () => {
  const lead = { name: 'Dana', phone: null, reason: 'replied to the day 1 email' };
  const facts = { calls: [2, 1].map((n) => ({ ...lead, leadId: idOf(n) })) };
  const earlier = [1, 2, 3].map((n) => `{lead:${idOf(n)}}`).join(', ');
  expect(withPlaceholders(earlier, facts)).toBe('{lead_B}, {lead_A}, a lead');
});

it('fills in a name literally, whatever it contains', () => {
  const calls = ["$& $' $` $$", 'Rae {lead_A} {lead_B}', 'Kim'].map((name, index) => ({
    leadId: idOf(index),
    name,
    phone: null,
    reason: 'replied to the day 1 email',
  }));
  const said = withNames(withReferences('{lead_B}, then {lead_A}, then {lead_C}.', { calls }), calls);
  expect(said).toBe("Rae {lead_A} {lead_B}, then $& $' $` $$, then Kim.");
});
