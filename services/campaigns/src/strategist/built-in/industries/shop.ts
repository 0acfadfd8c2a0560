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
  pitches: {
    consumer: {
      subjects: ['Something here you might like', 'How to choose, in short', 'Not sure it will fit you?', 'We saved this for last'],
      opening: "You found us once, and then the basket went cold. If you're still looking, let me make the choice a bit easier.",
      reasons: {
        timing: 'You were looking, the phone rang, and the tab got closed. It happens.',
        price: "If it was a bit more than you wanted to spend, that's fair. Tell me your limit and I'll point you to the best fit.",
        effort: 'If ordering was a pain, I am sorry. Reply with what you want, and I will sort it out for you.',
        trust: "If you weren't sure it would be right, that's fair. Ask me about size, taste or use before you buy.",
      },
      value:
        "When there's too much choice, start with how you'll use it. Every day or now and then? For you or as a gift? Tell me that, and I can name the one I'd pick for your next {noun}.",
      question:
        'What makes people wait is rarely the thing itself. They wonder if it will suit them, how soon it comes and what to do if it is wrong. Ask me, and I will tell you before you pay.',
      farewell: 'The door stays open, online and off. Come by when you need something good.',
    },
    business: {
      subjects: ['Running low on stock?', 'A calmer next {noun}', 'What must a supplier do?', 'Keep your account open?'],
      opening: "It's been some time since your last {noun}. If stock is moving, I'd like to earn a place on your list again.",
      reasons: {
        timing: 'Buying plans change with the season. No need to explain.',
        price: "If someone else was lower, that's fair. Send me what you buy most, and I'll tell you if we can match it.",
        effort: 'If we made it hard to buy from us, I am sorry. Tell me what you could not get, and I will check it by hand.',
        trust: "If we let you down, I'd like to put it right. Start with a small {noun} and see how we do.",
      },
      value:
        'For {team}, the right supplier is the one you never think about. It comes when it should, and it is what you asked for. Tell me what you sell most, and I will look at that first.',
      question:
        'Buyers ask me about lead times, small amounts and what happens if a box is short. Good questions. Send me the one that matters most to you, and I will answer it.',
      farewell: 'If you run low one day, one short email to me is enough.',
    },
  },
  wink: 'Your basket misses you. It told us.',
};
