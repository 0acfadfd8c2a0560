import { describe, expect, it } from '@jest/globals';
import { type EmailLead, checkTemplate, compileEmail, knownFields } from '@rekindle/email';
import { type Brief, type DraftedEmail, type ListFacts, type Strategist, sequencePlan } from './strategist.js';
import { emailFaults, sequenceFaults } from './rules/email-rules.js';
import { strategyFaults } from './rules/strategy-rules.js';
import { addressesOnly, briefs } from './testing/briefs.js';

const sender = { senderName: 'Sam Writer', replyTo: 'sam@example.com', postalAddress: '1 Mill Lane', companyName: 'The Company' };
const links = { pixelUrl: null, unsubscribeUrl: 'https://example.com/u', track: (url: string) => url };
const order = { accountId: '0197a000-0000-7000-8000-000000000001' };
const stranger: EmailLead = {
  email: 'x@example.com',
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  custom: {},
};

/** The email as one lead reads it, without the footer. */
export function asRead(email: DraftedEmail, lead = stranger): { subject: string; text: string; html: string } {
  const { subject, text, html } = compileEmail(email)(lead, { sender, links });
  return { subject, text: text.split('\n\n--\n')[0] ?? '', html };
}

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];
const addressesIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];

/** The contract of every strategist. @param make returns a new one */
export function strategistFeatures(make: () => Strategist): void {
  const write = async (brief: Brief, list: ListFacts): Promise<DraftedEmail[]> => {
    const strategist = make();
    return strategist.sequence(brief, list, await strategist.strategy(brief, list, order), order);
  };

  describe.each(Object.entries(briefs))('for the %s', (_, { brief, list }) => {
    const answers = Object.values(brief).join('\n');

    it('plans a budget, channels, messages, weeks, targets and three months', async () => {
      const strategy = await make().strategy(brief, list, order);
      expect(strategy.overview.length).toBeGreaterThan(80);
      expect(strategy.budget).toEqual({ daily: 100, monthly: 3000, breakdown: { email: 30, social: 40, ads: 30 } });
      expect(strategy.channels.reduce((sum, channel) => sum + channel.allocation, 0)).toBe(100);
      expect(strategy.messaging.primary).not.toBe('');
      expect(strategy.messaging.variations).toHaveLength(4);
      expect(strategy.timeline.map((week) => week.week)).toEqual([1, 2, 3, 4]);
      expect(strategy.kpis.length).toBeGreaterThanOrEqual(3);
      expect(strategy.projectedResults.map((month) => month.month)).toEqual([1, 2, 3]);
    });

    it('writes the four emails of the plan, each ready to be sent', async () => {
      const emails = await write(brief, list);
      expect(emails.map(({ step, day }) => ({ step, day }))).toEqual(sequencePlan.map(({ step, day }) => ({ step, day })));
      for (const email of emails) expect(checkTemplate(email, knownFields())).toEqual([]);
      expect(new Set(emails.map((email) => email.subject)).size).toBe(4);
    });

    it('reads well for a lead of whom only the address is known', async () => {
      for (const email of await write(brief, list)) {
        const { subject, text } = asRead(email);
        expect(subject).toMatch(/^\S.{6,78}\S$/);
        expect(text).toMatch(/^Hi there,\n\n/);
        expect(text).not.toMatch(/\{|\}|\[|\]|undefined|null|lorem|xxx|\s,| {2}|\n{3}|\.\.|,\./i);
        expect(text.split(/\s+/).length).toBeLessThan(220);
      }
    });

    it('states no number or address that is not in the form', async () => {
      for (const email of await write(brief, list)) {
        const { subject, text } = asRead(email);
        expect(numbersIn(answers)).toEqual(expect.arrayContaining(numbersIn(`${subject}\n${text}`)));
        expect(answers).toEqual(expect.stringContaining(addressesIn(text)[0] ?? ''));
      }
    });

    it('never repeats to the leads why they went cold or what they are worth', async () => {
      const why = brief.whyLeadsWentCold.toLowerCase();
      for (const email of await write(brief, list)) {
        const { text } = asRead(email);
        if (why.length > 10) expect(text.toLowerCase()).not.toContain(why);
        expect(text).not.toContain('average order');
      }
    });
  });

  it('finds two other subjects for each email', async () => {
    for (const { brief, list } of Object.values(briefs))
      for (const email of await write(brief, list)) expect(new Set([email.subject, ...email.otherSubjects]).size).toBe(3);
  });

  it('breaks none of the rules for every text', async () => {
    for (const { brief, list } of Object.values(briefs)) {
      expect(strategyFaults(await make().strategy(brief, list, order), brief, list)).toEqual([]);
      expect(sequenceFaults(await write(brief, list), brief)).toEqual([]);
    }
  });

  it('shortens an email on request, and keeps its step, day and frame', async () => {
    const { brief, list } = briefs.software ?? never();
    const [email = never()] = await write(brief, list);
    const shorter = await make().rewrite(brief, list, { email, instruction: 'shorter, please' }, order);
    expect(shorter).toMatchObject({ step: email.step, day: email.day });
    expect(shorter.text.length).toBeLessThan(email.text.length);
    expect(asRead(shorter).text).toMatch(/^Hi there,\n\n/);
    expect(emailFaults(shorter, brief)).toEqual([]);
  });

  it('keeps text that looks like a template or a page as plain text', async () => {
    const { brief } = briefs.agency ?? never();
    const hostile = '{{ first_name }} {% if a %} <script>alert(1)</script> [First name] {last_name} {{{ x';
    const emails = await write({ ...brief, companyName: hostile, productOrService: hostile, targetOffer: hostile }, addressesOnly);
    for (const email of emails) {
      expect(checkTemplate(email, knownFields())).toEqual([]);
      expect(asRead(email).html).not.toContain('<script');
    }
    expect(emails.map((email) => asRead(email).text).join('\n')).toContain('{{ first_name }} {% if a %} <script>alert(1)</script>');
  });
}

const never = (): never => {
  throw new Error('missing example');
};
