import { describe, expect, it } from '@jest/globals';
import { qualityFaults, qualityOf } from './email-quality.js';
import { readingGrade } from './readability.js';
import { spamWordsIn } from './spam-words.js';

const PLAIN =
  'It has been a while since your last visit, and I hope you are well. We kept your notes, so there is no new form to fill in. ' +
  'If you would like to come by, pick a day that suits you and we will have a chair ready. Would next week work for you?';
const email = (text: string, subject = 'Time for a visit?') => ({ subject, text: `Hi there,\n\n${text}\n\nBest wishes,\nSam` });

describe('the reading grade', () => {
  it('is low for plain words and high for office prose', () => {
    expect(readingGrade(PLAIN)).toBe(2.1);
    expect(
      readingGrade(
        'Our comprehensive organisational methodology facilitates the continuous optimisation of operational efficiency, and it enables management to implement considerable improvements.',
      ),
    ).toBeGreaterThan(20);
  });

  it('is not judged in another language, or for a few words', () => {
    expect(readingGrade('Wir haben lange nichts von Ihnen gehört und würden uns freuen, Sie bald wieder bei uns zu sehen.')).toBeNull();
    expect(readingGrade('Come back.')).toBeNull();
  });

  it('ignores greeting, signature and addresses', () => {
    expect(readingGrade(email(`${PLAIN}\n\nhttps://example.com/administration/organisational`).text)).toBe(readingGrade(PLAIN));
  });
});

describe('the counts of an email', () => {
  it('are for the text that the lead reads', () => {
    expect(qualityOf(email(`${PLAIN} See https://example.com/visit. {{ plan }}`))).toEqual({
      subjectWords: 4,
      words: 62,
      grade: 1.2,
      questions: 2,
      links: ['https://example.com/visit'],
      spamWords: [],
      unfilled: ['{{ plan }}'],
    });
  });

  it('give no fault for a good email', () => expect(qualityFaults(qualityOf(email(PLAIN)))).toEqual([]));

  it.each([
    ['Come back, we miss you.', 'A visit soon?', 'It has 10 words. Write at least 50.'],
    [`${PLAIN} ${PLAIN} ${PLAIN}`, 'A visit soon?', 'It has 167 words. Write at most 125.'],
    [PLAIN, 'Hello', 'The subject has 1 word. Write 3 to 7.'],
    [`${PLAIN} Act now.`, 'A visit soon?', '"act now" reads like spam. Leave it out.'],
    [`${PLAIN} [Your name]`, 'A visit soon?', 'Nothing fills [Your name].'],
  ])('give advice on what to change', (text, subject, fault) => expect(qualityFaults(qualityOf(email(text, subject)))).toEqual([fault]));

  it('allow the business’s own words', () => {
    expect(qualityFaults(qualityOf(email(`${PLAIN} It is cheap.`)), 'Cheap.')).toEqual([]);
  });
});

it.each([
  ['Click here!!', ['click here', '!!']],
  ['Earn $$$ by telling friends', ['$$$']],
  ['OPEN THIS EMAIL TODAY, friend', ['capitals']],
  ['A cashier guarantees nothing', []],
])('finds the spam words of "%s": %j', (text, words) => expect(spamWordsIn(text)).toEqual(words));
