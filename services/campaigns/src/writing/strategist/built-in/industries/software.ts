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
  calls: {
    linked: [
      'Have another look here:',
      'You can see how it works here:',
      'Or judge for yourself first:',
      "If you're still curious, it's here:",
    ],
    asked: [
      "Shall I show you? Reply with a yes, and I'll walk you through it.",
      "Which job would you start with? Reply with it, and I'll show you how that would look.",
      'Which question comes first for you? Just reply with it.',
      'Still curious? Reply with a yes, and I will show you around.',
    ],
  },
  pitches: {
    business: {
      subjects: ['Still doing it by hand?', 'Start with the dullest job', 'What would it have to prove?', 'Close the loop, or not yet?'],
      met: 'A while ago you had a look at {company}, and then we lost touch.',
      returning: "It's been a while since you last used {company}.",
      opening:
        'New tools get one look in a busy week, and then the old way wins. If the old way still eats your afternoons, it may be time for a second look.',
      reasons: {
        timing: 'Switching tools takes a calm week, and those are rare.',
        price: "If the price didn't fit what you'd use, tell me how you work now. I'll say which plan makes sense, or that none does.",
        effort: "If getting started took more time than it saved, that part is on us. Tell me where it stopped, and I'll help you past it.",
        trust: "If you weren't sure it would hold up on a real working day, name the test that it has to pass. That's a fair thing to ask.",
      },
      offer: 'To make the second look easy:',
      value:
        "Pick one job at {team} that someone does over and over, and that nobody likes. Hand over that one first. If it doesn't save you time there, don't bother with the rest.",
      reminder: 'What it does, in short:',
      question:
        "Before a team switches, somebody has to ask how long it takes, who helps, and what happens to the data you have. Send me that list. I'd rather answer it than send you a brochure.",
      farewell: 'If the old way gets too slow one day, reply to this email and I will get you going.',
    },
    consumer: {
      subjects: ['Want to pick this up again?', 'Try it on one thing', 'What got in the way?', 'Shall I leave you be?'],
      met: 'A while ago you had a look at {company}, and then we lost touch.',
      returning: "It's been a while since you last used {company}.",
      opening:
        "Most apps get one evening to prove themselves, and that isn't much. If you're up for it, give this one another go on something small.",
      reasons: {
        timing: 'You tried it, life went on, and that was that. It happens to good apps too.',
        price: "If it didn't feel worth the money, tell me what you'd use it for. I'll say honestly if it makes sense for you.",
        effort: "If it felt fiddly at the start, tell me where you got stuck. I'll show you the short way.",
        trust: "If you weren't sure what happens to your data, ask. A person will give you a plain answer.",
      },
      offer: "If you'd like to come back, this may help:",
      value:
        "Think of one thing you do every week that takes longer than it should. Try us on just that. If it helps, keep it. If it doesn't, you've lost a few minutes.",
      reminder: 'A quick reminder of what it is:',
      question:
        "Are you wondering how long it takes to learn, what it works with, or how you get out again? Those are good questions to ask of any app. Send me yours, and you'll get a straight answer.",
      farewell: "If you feel like another go one day, reply to this email and I'll help you start.",
    },
  },
  wink: 'Your spreadsheet has earned a day off.',
};
