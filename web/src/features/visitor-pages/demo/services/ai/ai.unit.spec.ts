import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FixedSimulation, fixedSimulation } from '../../simulation/testing/fixed-simulation';
import { ai } from './ai';
import { analysisOf } from './analyze';

let simulation: FixedSimulation;
let service: ReturnType<typeof ai>;
beforeEach(() => {
  simulation = fixedSimulation();
  service = ai(simulation);
});

const good = { subject: 'Hello', body: 'Shall we talk?', openRate: 20, clickRate: 3 };

describe('personalizing', () => {
  it("fills in the lead's values, and fallbacks for missing ones", async () => {
    const template = { subject: '{{first_name}}, about {{ company }}', body: 'As {{title}} in {{industry}}, {{first_name}}: {{unknown}}' };
    expect(await service.personalizeEmail(template, { firstName: 'Dana', company: 'Harbor Goods', title: ' ' })).toEqual({
      success: true,
      data: {
        subject: 'Dana, about Harbor Goods',
        body: 'As your role in your industry, Dana: {{unknown}}',
        fields: [
          { field: 'first_name', value: 'Dana' },
          { field: 'company', value: 'Harbor Goods' },
          { field: 'title', value: 'your role' },
          { field: 'industry', value: 'your industry' },
        ],
        tokens_used: 117,
      },
    });
  });
});

describe('subject lines', () => {
  it('are five unless others are asked for, ten at most, and alike for the same seed', async () => {
    const asked = { product: 'Bread', audience: 'bakers' };
    expect(await service.generateSubjectLines({ ...asked, count: 3 })).toEqual(
      await ai(fixedSimulation()).generateSubjectLines({ ...asked, count: 3 }),
    );
    expect(await service.generateSubjectLines(asked)).toMatchObject({ data: { subjects: { length: 5 } } });
    expect(await service.generateSubjectLines({ ...asked, count: 99 })).toMatchObject({ data: { subjects: { length: 10 } } });
    expect(await service.generateSubjectLines({ ...asked, count: 0 })).toMatchObject({ data: { subjects: { length: 1 } } });
  });
});

describe('the analysis of an email', () => {
  it('suggests nothing for a short one that asks, and is opened and clicked', () => {
    expect(analysisOf(good)).toEqual({ score: 100, suggestions: [], characters: 14, words: 3, openRate: 20, clickRate: 3 });
  });

  it.each([
    ['over 500 characters', { body: `${'a'.repeat(500)}?` }, 'Shorten the email: 501 characters, and 500 are enough.'],
    ['without a question', { body: 'Let us talk.' }, 'Add a question: an email that asks something is answered more often.'],
    ['opened by less than 20%', { openRate: 19.9 }, 'Try another subject line: 19.9% opened this one, and 20% would be usual.'],
    ['clicked by less than 3%', { clickRate: 2.9 }, 'Make the next step plainer: 2.9% clicked, and 3% would be usual. One link is enough.'],
  ])('has a suggestion for one %s', (_, fault, suggestion) => {
    expect(analysisOf({ ...good, ...fault })).toMatchObject({ score: 80, suggestions: [suggestion] });
  });

  it('counts 500 characters as short', () => {
    expect(analysisOf({ ...good, body: `${'a'.repeat(499)}?` }).suggestions).toEqual([]);
  });
});

describe('follow-ups', () => {
  it('are sent after 3, 7 and 14 days, and each asks something', async () => {
    const answer = await service.generateFollowUpSequence({ product: 'Bread', firstName: 'Dana', sender: 'Kim' });
    const emails = answer.success ? answer.data.emails : [];
    expect(emails.map(({ step, delayDays, subject }) => [step, delayDays, subject])).toEqual([
      [1, 3, 'Did my email about Bread reach you?'],
      [2, 7, 'What others did with Bread'],
      [3, 14, 'Shall I stop here?'],
    ]);
    for (const { body } of emails) expect(body).toMatch(/^Hi Dana,\n\n[^]*\?[^]*\n\nKim$/);
  });
});

describe('usage', () => {
  it('counts requests and tokens of the month, up to 2,000 and 100,000', async () => {
    await service.analyzeEmailPerformance(good);
    expect(await service.getUsageStats()).toEqual({
      success: true,
      data: {
        requests: { used: 1, limit: 2_000, left: 1_999, resets_at: '2026-04-01T00:00:00.000Z' },
        tokens: { used: 39, limit: 100_000, left: 99_961, resets_at: '2026-04-01T00:00:00.000Z' },
      },
    });
  });

  it.each([
    ['ai-requests', 2_000],
    ['ai-tokens', 100_000],
  ])('writes nothing once %s are used up', async (name, used) => {
    simulation.records.write(name, { month: '2026-03', used });
    const before = simulation.stored();
    expect(await service.analyzeEmailPerformance(good)).toEqual({ success: false, error: 'Email analysis failed' });
    expect(simulation.stored()).toEqual(before);
  });
});
