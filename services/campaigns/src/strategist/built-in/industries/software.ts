import type { Industry } from './industry.js';

export const software: Industry = {
  name: 'software',
  words:
    /saas|software|\bapps?\b|platform|cloud|\bit services\b|cyber|\bdata\b|automation|\bai\b|\bcrm\b|\berp\b|tech(?:nology)?\b|hosting|\bapi\b/i,
  audience: 'business',
  action: 'see',
  nouns: [
    [/\btrials?\b|signed up|sign-?ups?/i, 'trial'],
    [/./s, 'account'],
  ],
  pitches: {
    business: {
      subjects: ['Still doing it by hand?', 'An hour back each week', 'Would it work with your setup?', 'Should I close your {noun}?'],
      opening:
        'New tools get one look in a busy week, and then the old way wins. If the old way still costs you time, it may be worth a second look.',
      reasons: {
        timing: 'New software needs a calm week, and those are rare.',
        price: "If the price didn't fit what you'd use, that's fair. Tell me how you work now and I'll say which plan makes sense, if any.",
        effort: 'If getting started ate more time than it saved, I understand. That part should be on us, so let me help.',
        trust: "If you weren't sure it would hold up in daily work, that's a fair doubt. Tell me the test that it would have to pass.",
      },
      value:
        "Pick the task that {team} does again and again, the one that nobody likes. That's the one to hand over first. If it doesn't save you time there, it won't save you time at all.",
      question:
        'Before a team switches, someone asks how long it takes, who helps, and what happens to the data you have now. Send me those questions. I would rather answer them than send you a brochure.',
      farewell: 'If the old way gets too slow one day, a reply to this email is all it takes.',
    },
    consumer: {
      subjects: ['Want to pick this up again?', 'A quick way back in', 'What got in the way?', 'Shall I leave you be?'],
      opening:
        'Most apps get one evening to prove themselves, and then they sit there. Give it a try on one small thing, and see if it earns its place.',
      reasons: {
        timing: 'You tried it, life went on, and that was that. It happens.',
        price: "If it didn't feel worth the money, that's fair. Tell me what you'd use it for, and I'll say if a smaller plan will do.",
        effort: 'If it felt fiddly at the start, I understand. Tell me where you got stuck and I will show you the short way.',
        trust: "If you weren't sure what happens to your data, that's a good thing to ask. You'll get a plain answer from me.",
      },
      value:
        "Start with one thing that you do every week and would love to do faster. Set up just that. If it helps, add the next one. If it doesn't, you've lost a few minutes.",
      question:
        "Before they come back, people ask me how long it takes to learn, what it works with, and how to leave again. Ask away. You'll get a straight answer.",
      farewell: "If you want another go one day, reply to this email and I'll help you start.",
    },
  },
  wink: 'Your spreadsheet has earned a day off.',
};
