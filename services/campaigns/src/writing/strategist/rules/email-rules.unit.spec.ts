import { describe, expect, it } from '@jest/globals';
import { framed } from '../email-frame.js';
import type { Brief, DraftedEmail } from '../strategist.js';
import { emailFaults, sequenceFaults } from './email-rules.js';

const brief: Brief = {
  campaignName: 'Trial users of 2024',
  companyName: 'Larkfield',
  productOrService: 'Stock planning for shops, since 2015. See www.larkfield.example/tour.',
  targetOffer: '2 months free, 1,200 euros saved: https://larkfield.example/back',
  averageOrderValue: 948,
  whyLeadsWentCold: 'Connecting the till was too complicated back then',
  uniqueSellingProposition: 'Used by 300 shops. Anna of Hill Street said: "It reads my till and I sleep well again".',
  industry: 'Retail',
  idealCustomerProfile: 'Shops',
};
const filler =
  'A while ago you gave Larkfield a try, and then things went quiet. If you would like to take it up again, reply to this email.';
const email = (paragraph: string, more: Partial<DraftedEmail> = {}): DraftedEmail => ({
  step: 1,
  day: 1,
  subject: 'Another look at Larkfield?',
  otherSubjects: ['Is now a better time?', 'Still of interest?'],
  text: framed([filler, paragraph]),
  html: null,
  ...more,
});
const faults = (paragraph: string, more: Partial<DraftedEmail> = {}): string[] => emailFaults(email(paragraph, more), brief);

describe('a valid email', () => {
  it.each([
    'You get 2 months free.',
    'You get two months free, and save 1200 euros.',
    'We have done this since 2015, and 300 shops use it.',
    'Here is the link: https://larkfield.example/back.',
    'Take the tour: https://larkfield.example/tour',
    'Anna of Hill Street put it like this: "It reads my till, and I sleep well again."',
    'Is {{ company | default: "your shop" }} still planning by hand? One reply is enough.',
    'Used by 300 shops.',
  ])('may repeat the form: %s', (paragraph) => expect(faults(paragraph)).toEqual([]));

  it('may contain what its owner asked for', () => {
    expect(emailFaults(email('It is 15% off.'), brief)).toEqual(['The number 15 is not in the form. Leave it out.']);
    expect(emailFaults(email('It is 15% off.'), brief, 'mention the 15% discount')).toEqual([]);
  });
});

describe('an invalid email', () => {
  it.each([
    ['an invented number', 'Over 5,000 shops use it.', 'The number 5000 is not in the form. Leave it out.'],
    ['a number in words', 'You get three months free.', 'The number 3 is not in the form. Leave it out.'],
    ['a number in other digits', 'You save ٤٠ percent.', 'The number 40 is not in the form. Leave it out.'],
    ['a part of a number', 'You save 1,20 euros.', 'The number 1.2 is not in the form. Leave it out.'],
    ['what a lead is worth', 'It costs 948 euros.', 'The number 948 is not in the form. Leave it out.'],
    ['another address', 'See https://evil.example/back.', 'The address evil.example/back is not in the form. Leave it out.'],
    [
      'an address that only begins alike',
      'See https://larkfield.example.evil.com.',
      'The address larkfield.example.evil.com is not in the form. Leave it out.',
    ],
    ['an address without its scheme', 'See evil.example now.', 'The address evil.example is not in the form. Leave it out.'],
    ['an email address', 'Write to a@evil.example.', 'The address a@evil.example is not in the form. Leave it out.'],
    ['invented evidence', 'It is award-winning.', '"award-winning" is evidence that the form does not give. Leave it out.'],
    ['invented praise', 'Our customers love it.', '"customers love" is evidence that the form does not give. Leave it out.'],
    ['invented amounts', 'Hundreds of shops use it.', '"Hundreds" is evidence that the form does not give. Leave it out.'],
    [
      'an invented quotation',
      'One wrote: "The best thing that we ever bought".',
      'There is a quotation that is not in the form. Quote nobody.',
    ],
    ['HTML', 'This is <b>new</b>.', 'Write plain text without HTML.'],
    ['Markdown', 'This is **new**.', 'Write plain text without Markdown.'],
    ['a placeholder', 'Yours, [Your Name]', 'There is a placeholder that nobody fills in.'],
    ['a slip of the machine', 'As an AI, I cannot.', 'There are words that no business writes to its leads.'],
    ['shouting', 'THIS IS YOUR LAST CHANCE NOW, really.', 'Do not shout in capitals.'],
    [
      'what the form says about them',
      'Connecting the till was too complicated back then.',
      'Do not repeat to the leads what the form says about them.',
    ],
  ])('has %s', (_, paragraph, fault) => expect(faults(paragraph)).toEqual([fault]));

  it.each([
    'Hi {{ first_name }}.',
    '{% if company %}You save much.{% endif %}',
    '{{ company | default: "x" | upcase }}',
    '{{ phone | default: "you" }}',
  ])('misuses fields: %s', (paragraph) => expect(faults(paragraph).join()).toContain('Of merge fields use only'));

  it('hides a number in a default', () => {
    expect(faults('For {{ company | default: "5000 shops" }}.')).toEqual(['The number 5000 is not in the form. Leave it out.']);
  });

  it('names an unknown field', () => {
    expect(faults('Hi {{ nickname | default: "you" }}').join()).toContain('There is no field "nickname"');
  });

  it('is too short or too long, or has a bad subject', () => {
    expect(faults('', { text: framed(['Come back.']) })).toEqual(['It has 7 words. Write at least 20.']);
    expect(faults('more '.repeat(300))[0]).toMatch(/^It has \d+ words\. Write at most 260\.$/);
    expect(faults('Reply.', { subject: 'Hi' })).toEqual(['The subject "Hi" must be one line of 8 to 78 characters.']);
    expect(faults('Reply.', { otherSubjects: ['We saved 70% last year'] })).toEqual(['The number 70 is not in the form. Leave it out.']);
  });
});

describe('a sequence', () => {
  const long = 'You would not have to start from the beginning. Tell me what got in the way the last time, and I will tell you plainly.';
  const four = [1, 3, 7, 14].map((day, index) =>
    email(long, { step: index + 1, day, subject: `Hello again, number ${'abcd'.charAt(index)}` }),
  );

  it('has four emails with four subjects', () => {
    expect(sequenceFaults(four, brief)).toEqual([]);
    expect(sequenceFaults(four.slice(1), brief)).toEqual(['There must be four emails, in the order of their days.']);
    expect(
      sequenceFaults(
        four.map((one) => ({ ...one, subject: 'Hello again, Dana' })),
        brief,
      ),
    ).toEqual(['Two emails have the same subject.']);
  });

  it('reports the email of a fault', () => {
    const [first, second, ...rest] = four;
    const broken = [first, { ...second, text: framed([filler, long, 'It is award-winning.']) }, ...rest] as DraftedEmail[];
    expect(sequenceFaults(broken, brief)).toEqual(['Email 2: "award-winning" is evidence that the form does not give. Leave it out.']);
  });

  it('has emails of a good length, in plain words, without spam words', () => {
    const [first = email(long), ...rest] = four;
    const faultsOf = (text: string, more: Partial<DraftedEmail> = {}) => sequenceFaults([{ ...first, text, ...more }, ...rest], brief);
    expect(faultsOf(framed([filler]))).toEqual(['Email 1: It has 31 words. Write at least 50.']);
    expect(faultsOf(framed([filler, long, long, long, long]))).toEqual(['Email 1: It has 131 words. Write at most 125.']);
    expect(faultsOf(framed([filler, long, 'Act now.']))).toEqual(['Email 1: "act now" reads like spam. Leave it out.']);
    expect(faultsOf(first.text, { subject: 'Hello there' })).toEqual(['Email 1: The subject has 2 words. Write 3 to 7.']);
  });
});
