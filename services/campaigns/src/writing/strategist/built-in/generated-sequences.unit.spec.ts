import { describe, expect, it } from '@jest/globals';
import { QUALITY, qualityFaults, qualityOf } from '../../email-quality/email-quality.js';
import { wordsIn } from '../../email-quality/readability.js';
import { sequenceFaults } from '../rules/email-rules.js';
import { asRead } from '../strategist.features.js';
import type { DraftedEmail } from '../strategist.js';
import { type Generated, generatedBriefs } from '../testing/generated-briefs.js';
import { BuiltInStrategist } from './built-in-strategist.js';

interface Written extends Generated {
  emails: DraftedEmail[];
  said: { subject: string; text: string }[];
}

const lead = {
  email: 'dana@harbor.example',
  firstName: 'Dana',
  lastName: 'Doe',
  company: 'Harbor Goods',
  title: 'Owner',
  phone: null,
  custom: { last_visit: 'in March' },
};
const all: Written[] = await Promise.all(
  generatedBriefs().map(async (one) => {
    const emails = await new BuiltInStrategist().sequence(one.brief, one.list);
    return { ...one, emails, said: emails.map((email) => asRead(email, lead)) };
  }),
);
const faulty = (faultsOf: (one: Written) => string[]): string[] =>
  all.flatMap((one) => faultsOf(one).map((fault) => `${one.name}: ${fault}`)).slice(0, 20);

describe(`${all.length} generated sequences`, () => {
  it('number at least two hundred', () => expect(all.length).toBeGreaterThanOrEqual(200));

  it('break no rules', () => expect(faulty(({ emails, brief }) => sequenceFaults(emails, brief))).toEqual([]));

  it('stay within the limits of length, grade and words, even as one lead reads them', () => {
    expect(
      faulty(({ said, brief }) =>
        said.flatMap((email, index) =>
          qualityFaults(qualityOf(email), JSON.stringify(brief)).map(
            (fault) => `email ${index + 1}: ${fault} ${email.subject} ${email.text}`,
          ),
        ),
      ),
    ).toEqual([]);
  });

  it('have three subjects for each email, all of them three to seven words', () => {
    const { least, most } = QUALITY.subjectWords;
    expect(
      faulty(({ emails }) =>
        emails.flatMap(({ subject, otherSubjects }) => {
          const three = [subject, ...otherSubjects].map((one) => wordsIn(one.replace(/\{\{.*\}\}/, 'Hello')).length);
          return three.length === 3 && three.every((words) => words >= least && words <= most) ? [] : [subject];
        }),
      ),
    ).toEqual([]);
  });

  it('contain a given link once in every email, and no other', () => {
    const inOffer = /https:\S+/;
    expect(
      faulty(({ brief, said }) => {
        const url = brief.link ?? inOffer.exec(brief.targetOffer)?.[0];
        return said.flatMap(({ text }) => {
          const own = brief.link ? text.replace(inOffer.exec(brief.targetOffer)?.[0] ?? '', '') : text;
          const links = [...own.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
          return links.join() === (url ?? '') ? [] : [`${links.length} links in: ${text}`];
        });
      }),
    ).toEqual([]);
  });

  it('leave no field and no blank unfilled, and no sentence broken', () => {
    const broken = /\{|\}|undefined|null|\s[,.;?]|\.\.|,\.| {2}|\n{3}|:\n\n(?:Best|Kind|Cheers)|\b(?:the the|a a|to to)\b|\?\.|\.\?/;
    expect(
      faulty(({ said }) => said.flatMap(({ subject, text }): string[] => broken.exec(`${subject}\n${text}`)?.slice(0, 1) ?? [])),
    ).toEqual([]);
  });

  it('quote the given proof on day 7, and claim nothing without one', () => {
    expect(
      faulty(({ brief, said }) => (brief.proof && !said[2]?.text.includes('says Dana of Harbor Goods') ? [said[2]?.text ?? ''] : [])),
    ).toEqual([]);
  });

  it('address consumers as people, and businesses as teams', () => {
    const named = (one: Written) =>
      one.said.some(({ subject, text }) => `${subject}${text.replace(/says Dana of Harbor Goods/g, '')}`.includes('Harbor Goods'));
    expect(
      all
        .filter(({ brief }) => brief.audience === 'consumer')
        .filter(named)
        .map(({ name }) => name),
    ).toEqual([]);
    expect(all.filter(({ brief }) => brief.audience === 'business').every(named)).toBe(true);
  });

  it('never report what other people ask, say or feel', () => {
    const hearsay =
      /\b(?:people|customers|clients|patients|guests|firms|buyers|everyone|most of them)\s+(?:often\s+)?(?:ask|tell|say|love|like|worry|want)\b/i;
    expect(faulty(({ said }) => said.flatMap(({ text }): string[] => hearsay.exec(text)?.slice(0, 1) ?? []))).toEqual([]);
  });

  it('end with an email that says it is the last, in at most 110 words', () => {
    const last = /last email|won't write about this again|will not write about this again|last word/;
    expect(
      faulty(({ said }) => {
        const text = said[3]?.text ?? '';
        return wordsIn(text.replace(/https:\S+/, '')).length <= 110 && last.test(text) ? [] : [text];
      }),
    ).toEqual([]);
  });

  it('mention one fact about the lead if the list has a column for it', () => {
    expect(
      all
        .filter(({ brief }) => brief.mergeColumns)
        .every(({ said }) => said[0]?.text.includes('Your last visit, by my notes, was in March.')),
    ).toBe(true);
  });
});

const runs = new Map(
  all.map(({ name, said }) => {
    const words = wordsIn(
      said
        .map(({ text }) => text)
        .join(' ')
        .toLowerCase(),
    );
    return [name, new Set(words.map((_, index) => words.slice(index, index + 4).join(' ')).slice(0, -3))];
  }),
);
/** The share of four-word runs that two sequences have in common (Jaccard). */
function sameness(a: Written, b: Written): number {
  const first = runs.get(a.name) ?? never();
  const second = runs.get(b.name) ?? never();
  const common = [...first].filter((run) => second.has(run)).length;
  return common / (first.size + second.size - common);
}

describe('the similarity of two businesses’ emails', () => {
  const turn = (trade: string, audience: string, why: string): Written =>
    all.find(({ name }) => name === `${trade}, ${audience}, ${why}, 0`) ?? never();
  const pairs = <T>(items: T[]): [T, T][] => items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
  const trades = [...new Set(all.map(({ trade }) => trade))];

  it('is low between trades, even for the same reason and customers', () => {
    for (const audience of ['business', 'consumer'])
      for (const [a, b] of pairs(trades)) {
        const measured = sameness(turn(a, audience, 'timing'), turn(b, audience, 'timing'));
        expect([a, b, audience, measured < 0.2 || measured]).toEqual([a, b, audience, true]);
      }
  });

  it('is low between business and consumer customers', () => {
    for (const trade of trades) {
      const measured = sameness(turn(trade, 'business', 'price'), turn(trade, 'consumer', 'price'));
      expect([trade, measured < 0.3 || measured]).toEqual([trade, true]);
    }
  });

  it('is zero in the subjects of a dentist, a software company, a gym and an agency', () => {
    const subjects = ['dentist', 'software', 'gym', 'agency'].flatMap((trade) =>
      turn(trade, 'business', 'effort')
        .said.slice(0, 2)
        .concat(turn(trade, 'consumer', 'effort').said.slice(0, 2)),
    );
    expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(16);
  });

  it('is never complete, whatever the reason why leads went cold', () => {
    for (const trade of trades)
      for (const [a, b] of pairs(['timing', 'price', 'effort', 'trust']))
        expect(sameness(turn(trade, 'consumer', a), turn(trade, 'consumer', b))).toBeLessThan(0.75);
  });
});

function never(): never {
  throw new Error('missing sequence');
}
