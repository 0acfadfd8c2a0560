import type { Industry } from './industry.js';

export const shop: Industry = {
  name: 'shop',
  words:
    /retail|e-?commerce|online (?:shop|store)|\bshops?\b|\bstores?\b|wholesal|fashion|cloth|shoe|jewel|furniture|grocer|bakery|butcher|coffee|wine|food|drink|toy|book ?(?:shop|store)|florist|manufactur|suppl(?:y|ier)/i,
  audience: 'consumer',
  action: 'claim',
  nouns: [
    [/coffee/i, 'coffee'],
    [/wine/i, 'wine'],
    [/\boats?\b|food|grocer|baker/i, 'food order'],
    [/./s, 'order'],
  ],
  calls: {
    linked: ['Have a look here:', 'You can see it all here:', 'Or look around first:', "If you'd like one last look, it's here:"],
    asked: [
      "Want it? Reply with a yes, and I'll help you with the order.",
      'Want me to put something together? Just reply.',
      'What would you like to know? Just reply.',
      "If you want it, reply with a yes and I'll help you order.",
    ],
  },
  pitches: {
    consumer: {
      subjects: ['Something here you might like', 'Which one would I pick?', "Can't tell from a screen?", 'Before I put this away'],
      met: "It's been a while since you had a look at {company}.",
      returning: "It's been a while since your last order from {company}.",
      opening:
        "I won't write to you about every new thing. But if you've been meaning to get something, or need a present, it may be worth another look.",
      reasons: {
        timing: 'Some things stay on the wish list for a long time. It happens.',
        price: "If it was more than you wanted to spend, tell me your limit. I'll say what I'd pick for it.",
        effort: "If ordering was a nuisance, tell me where it got stuck. I'll help you through it.",
        trust: "If you weren't sure about the quality, or about sending it back, ask me first. Then choose.",
      },
      offer: 'To make the choice easier:',
      value:
        "When there's too much to choose from, start with how you'll use it. Every day, or now and then? For you, or for someone else? Tell me, and I'll say which one I'd pick.",
      reminder: "What you'll find with us:",
      question:
        "It's hard to choose from a screen. If you wonder what it's really like, how soon it comes, or what to do if it's wrong, just ask me. You'll know before you pay.",
      farewell: 'The door stays open. Come by when you need something good.',
    },
    business: {
      subjects: ['Running low on anything?', 'A supplier to forget about', 'What must a supplier do?', 'My last note on orders'],
      met: 'A while ago you asked {company} about an order.',
      returning: "It's been a while since your last order from {company}.",
      opening: "If your shelves are moving, I'd like to earn a place on them. If they're full, tell me when to ask again.",
      reasons: {
        timing: "Orders slip when the shop is full. That's a good problem to have.",
        price: "If the margin was too thin, tell me what sells. I'll see what I can do on price.",
        effort: "If ordering took too long, tell me what you buy most. I'll make the next one quick.",
        trust: "If you weren't sure we'd deliver on time, start with a small order and see.",
      },
      offer: 'To make the next order worth a look:',
      value:
        "For {team}, a good supplier is one you never have to think about. It's there when you need it, and it's what you asked for. Tell me what you sell most, and I'll start there.",
      reminder: 'What we supply, in short:',
      question:
        'Ask me about lead times, small orders, and what happens when a box comes up short. Those are the things that count on a Monday. You will get straight answers.',
      farewell: 'If you run low one day, reply with what you need.',
    },
  },
  wink: 'No basket was left behind in the writing of this email.',
};
