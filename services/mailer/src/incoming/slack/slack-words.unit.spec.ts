import { expect, it } from '@jest/globals';
import { firstLine, replyMessage } from './slack-words.js';

const facts = {
  lead: { name: 'Ada Byron', email: 'ada@harbor.example' },
  campaignName: 'Trial users, spring',
  words: 'Yes, please call me.',
  url: 'https://rekindle.example/inbox/0197a000',
};

it('names the lead, the campaign and the first line, with a link to the thread', () => {
  expect(replyMessage(facts)).toBe(
    'Ada Byron (ada@harbor.example) replied to your campaign "Trial users, spring".\n> Yes, please call me.\n<https://rekindle.example/inbox/0197a000|Answer in the inbox>',
  );
});

it('lets nothing that people write be read as markup', () => {
  const lead = { name: '<!channel> & Co', email: 'a&b@harbor.example' };
  expect(replyMessage({ ...facts, lead, campaignName: '<@U1>', words: '<https://evil.example|Log in> &amp;' }).split('\n')).toEqual([
    '&lt;!channel&gt; &amp; Co (a&amp;b@harbor.example) replied to your campaign "&lt;@U1&gt;".',
    '> &lt;https://evil.example|Log in&gt; &amp;amp;',
    '<https://rekindle.example/inbox/0197a000|Answer in the inbox>',
  ]);
});

it('names nobody who was erased, and quotes nothing if the reply was recorded by hand', () => {
  expect(replyMessage({ ...facts, lead: null, words: null })).toBe(
    'A lead replied to your campaign "Trial users, spring".\n<https://rekindle.example/inbox/0197a000|Answer in the inbox>',
  );
  expect(replyMessage({ ...facts, lead: { name: '', email: 'ben@harbor.example' } })).toMatch(/^ben@harbor\.example replied/);
});

it('quotes the first line that is not blank, shortened', () => {
  expect(firstLine('\n  \n  Yes,\t please.\nAda')).toBe('Yes, please.');
  expect(firstLine(' \n')).toBeNull();
  expect(firstLine('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
});
