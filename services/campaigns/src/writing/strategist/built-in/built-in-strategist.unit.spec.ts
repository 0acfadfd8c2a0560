import { describe, expect, it } from '@jest/globals';
import { checkTemplate, knownFields } from '@rekindle/email';
import fc from 'fast-check';
import { sequenceFaults } from '../rules/email-rules.js';
import { asRead, strategistFeatures } from '../strategist.features.js';
import type { Brief, DraftedEmail } from '../strategist.js';
import { addressesOnly, consumerList } from '../testing/briefs.js';
import { BuiltInStrategist } from './built-in-strategist.js';

const plain: Brief = {
  campaignName: 'Spring',
  companyName: 'Larkfield',
  productOrService: 'Stock planning',
  targetOffer: 'A free month',
  averageOrderValue: 50,
  whyLeadsWentCold: 'Unclear',
  uniqueSellingProposition: 'No contracts',
  industry: 'Retail',
  idealCustomerProfile: 'Shops',
};
const write = (answers: Partial<Brief>): Promise<DraftedEmail[]> =>
  new BuiltInStrategist().sequence({ ...plain, ...answers }, consumerList);
const textOf = async (step: number, answers: Partial<Brief>): Promise<string> => {
  const email = (await write(answers)).find((one) => one.step === step);
  return email ? asRead(email).text : '';
};

describe('the built-in strategist', () => {
  strategistFeatures(() => new BuiltInStrategist());

  it('identifies itself, and writes the same text for the same answers', async () => {
    expect(new BuiltInStrategist().author).toBe('built-in');
    expect(await write({})).toEqual(await write({}));
    expect((await new BuiltInStrategist().strategy(plain, consumerList)).overview).toContain('Written by the built-in strategist');
  });

  it('projects the product’s stated range, and says so', async () => {
    const { projectedResults } = await new BuiltInStrategist().strategy(plain, { ...consumerList, leads: 400 });
    expect(projectedResults[0]).toMatchObject({ month: 1, revivedLow: 20, revivedHigh: 60, revenueLow: 1000, revenueHigh: 3000 });
    expect(projectedResults[0]?.note).toContain('not a promise');
  });
});

describe('an offer', () => {
  it.each([
    ['Get them to book a demo', 'My suggestion: book a demo.'],
    ['We want them to upgrade to the annual plan', 'My suggestion: upgrade to the annual plan.'],
    ['Convince leads to schedule a visit by offering 15% off', 'My suggestion:\n\nSchedule a visit: 15% off.'],
    ['offer 20% off to old leads who come back', 'To make the choice easier: 20% off to you if you come back.'],
    ["They get 3 months free on their plan, they'll save a lot", "You get 3 months free on your plan, you'll save a lot."],
    ['10% OFF EVERYTHING FOR VIP MEMBERS', 'To make the choice easier: 10% off everything for VIP members.'],
    ['free delivery;', 'To make the choice easier: free delivery.'],
    ['Come back this week!!!', 'My suggestion: come back this week!'],
    ['iPhone repair at half price', 'To make the choice easier: iPhone repair at half price.'],
    ['Berlin tours at half price', 'To make the choice easier: Berlin tours at half price.'],
    ['- A free visit\n- A plan to keep', 'To make the choice easier:\n\n- A free visit\n- A plan to keep'],
  ])('given as "%s" is written as "%s"', async (targetOffer, said) => {
    expect(await textOf(1, { targetOffer })).toContain(`\n\n${said}\n\n`);
  });

  it('with an address becomes a link in every email', async () => {
    for (const step of [1, 2, 3, 4])
      expect(await textOf(step, { targetOffer: '20% off at www.larkfield.example/back.' })).toMatch(
        /: https:\/\/www\.larkfield\.example\/back\n/,
      );
    expect(await textOf(1, { targetOffer: '20% off at www.larkfield.example/back.' })).toContain(': 20% off.\n\n');
  });

  it('with an address inside its sentence keeps it there, once', async () => {
    const text = await textOf(1, { targetOffer: 'Visit https://larkfield.example to get 20% off' });
    expect(text.match(/https:/g)).toHaveLength(1);
    expect(text).toContain('My suggestion: visit https://larkfield.example to get 20% off.');
  });

  it('without an address invites a reply', async () => {
    for (const step of [1, 2, 3, 4]) expect(await textOf(step, {})).toMatch(/reply/i);
    expect((await write({})).map((email) => email.text).join('\n')).not.toContain('http');
  });

  it('is not mentioned if there is none', async () => {
    for (const nothing of ['n/a', 'None', '-', 'no offer'])
      expect(await textOf(4, { targetOffer: nothing })).toMatch(/short version\.\n\nIf you'd like to go on/);
  });

  it('with a code can be used without a reply', async () => {
    expect(await textOf(1, { targetOffer: '15% off with code BACK15' })).toContain('If you have a question first');
    expect(await textOf(4, { targetOffer: '15% off with code BACK15' })).toContain('Use the code when you order, or reply');
  });

  it('with a deadline says so in the last email, and otherwise does not', async () => {
    expect(await textOf(4, { targetOffer: '10% off until Friday' })).toContain("It won't last forever");
    expect(await textOf(4, {})).not.toContain("It won't last forever");
  });
});

describe('answers as people write them', () => {
  it('keeps a list a list and joins broken lines', async () => {
    const text = await textOf(2, { productOrService: 'We offer:\n- seeds\n- tools.\n\nAll of it\ngrown here' });
    expect(text).toContain('We offer:\n- seeds\n- tools\n\nAll of it grown here.\n\n');
  });

  it('quotes evidence if there is any, and otherwise invites questions', async () => {
    expect(await textOf(3, { uniqueSellingProposition: 'Rated 4.9 by 2,000 local customers. No contracts.' })).toContain(
      "I'd rather give you a fact than a promise:\n\nRated 4.9 by 2,000 local customers.",
    );
    expect(await textOf(3, { uniqueSellingProposition: '3 clicks and your customers can book' })).toContain('just ask me');
  });

  it('prefers the given proof to any other', async () => {
    const text = await textOf(3, {
      proof: '"My best week in years," says Ola.',
      uniqueSellingProposition: 'Rated 4.9 by 2,000 customers.',
    });
    expect(text).toContain('in someone else\'s words:\n\n"My best week in years," says Ola.\n\n');
    expect(text).not.toContain('4.9');
  });

  it('never repeats to leads the description of the ideal customer', async () => {
    for (const idealCustomerProfile of ['Bakeries and cafes', 'Women over 50 with a high income'])
      expect(JSON.stringify(await write({ idealCustomerProfile }))).not.toContain(idealCustomerProfile);
  });

  it("keeps the company's own spelling, even inside shouted answers", async () => {
    const text = await textOf(2, { companyName: 'IRON HOUSE gym', productOrService: 'IRON HOUSE GYM IS OPEN ALL DAY AND ALL NIGHT' });
    expect(await textOf(1, { companyName: 'IRON HOUSE gym' })).toContain('IRON HOUSE gym');
    expect(text).toContain('\n\nIRON HOUSE gym is open all day and all night. ');
  });

  it('handles a company name ending in a full stop', async () => {
    expect(await textOf(1, { companyName: 'Acme Inc.', whyLeadsWentCold: 'former customers' })).toContain('order from Acme Inc.\n');
  });

  it.each([
    ['one word', 'Call.'],
    ['another', 'Cheap.'],
    ['one letter', 'x'],
    ['capitals', 'BEST PRICES IN TOWN AND A GREAT TEAM THAT LOVES WHAT IT DOES'],
    ['another language', 'Wir bieten allen alten Kunden eine kostenlose Erstberatung in unserem neuen Studio an.'],
    ['one endless sentence', 'we help with everything you could want for your home and the garden '.repeat(4).trim()],
    ['many sentences', 'We come to you. We bring our tools. We clean up. We come back. '.repeat(4).trim()],
    ['one endless word', 'w'.repeat(300)],
  ])('makes four good emails from answers that are %s', async (_, answer) => {
    const answers = { productOrService: answer, targetOffer: answer, uniqueSellingProposition: answer, proof: answer, industry: answer };
    for (const audience of ['business', 'consumer'] as const)
      expect(sequenceFaults(await write({ ...answers, audience }), { ...plain, ...answers })).toEqual([]);
  });

  it('survives any answers, with valid templates and no foreign markup', async () => {
    const answer = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.stringMatching(/^[{}%<>[\]"' .!?\na-zA-Z&|:/\\-]{0,300}$/),
      fc.constantFrom('{{', '{% raw %}', '</p><script>', '{{ "', '\u202eevil', 'A'.repeat(500), 'https://', 'they', '.', '\n\n\n'),
    );
    const anything = fc.record({
      companyName: answer,
      productOrService: answer,
      targetOffer: answer,
      whyLeadsWentCold: answer,
      uniqueSellingProposition: answer,
      idealCustomerProfile: answer,
    });
    await fc.assert(
      fc.asyncProperty(anything, async (answers) => {
        const brief = { ...plain, ...answers };
        await new BuiltInStrategist().strategy(brief, addressesOnly);
        for (const email of await new BuiltInStrategist().sequence(brief, addressesOnly)) {
          expect(checkTemplate(email, knownFields())).toEqual([]);
          const { text, html } = asRead(email);
          expect(text.startsWith('Hi there,')).toBe(true);
          expect(html).not.toMatch(/<(?!\/?(?:html|head|meta|body|div|p|a|br|!doctype)\b|!)/i);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('greets in the subject only if most leads have a name', async () => {
    const subjects = async (list = consumerList): Promise<string[]> =>
      (await new BuiltInStrategist().sequence(plain, list)).map((email) => email.subject);
    expect((await subjects())[0]).toBe('{{ first_name | default: "Hello" }}, something here you might like');
    expect((await subjects(addressesOnly))[0]).toBe('Something here you might like');
  });
});
