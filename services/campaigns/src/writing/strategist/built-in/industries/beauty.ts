import type { Industry } from './industry.js';

export const beauty: Industry = {
  name: 'beauty',
  words: /beauty|salon|hair|barber|\bnails?\b|\bspa\b|massage|cosmetic|skin ?care|lash|brow|make-?up|tattoo|aesthetic/i,
  audience: 'consumer',
  action: 'book',
  nouns: [
    [/hair|barber/i, 'haircut'],
    [/massage/i, 'massage'],
    [/nail/i, 'manicure'],
    [/tattoo/i, 'tattoo'],
    [/./s, 'treatment'],
  ],
  calls: {
    linked: ['You can book your time here:', 'Choose your hour here:', 'Ready to come in? Book here:', 'You can still book here:'],
    asked: [
      "When can you come? Reply with a day, and I'll find you a time.",
      "Which day is your favourite? Tell me, and I'll look for a slot.",
      'Reply with your question, or with a day you could come.',
      "If you'd like to come in, reply with a day and I'll book you in.",
    ],
  },
  pitches: {
    consumer: {
      subjects: ['Due for a {noun}?', 'An hour that is all yours', 'Not sure what would suit you?', 'See you again, or not yet?'],
      met: "It's been a while since you were in touch with {company}.",
      returning: "It's been a while since we saw you at {company}.",
      opening: "A {noun} is a small thing, and you still feel it days later. If you've been putting it off, take this as a kind nudge.",
      reasons: {
        timing: 'When days get full, the hour for yourself is the first to go.',
        price: "If the price crept up on you, ask me what a simple {noun} costs. You'll know before you book.",
        effort: "If there was never a free slot, tell me when you can come, early or late. I'll do my best.",
        trust: "If you didn't love it the last time, please tell me. I'd rather hear it and fix it than lose you.",
      },
      offer: 'A small reason to come in:',
      value:
        "You don't need a big change to feel like yourself again. Sit down, say what you'd like, and we start there. And if you'd rather not talk, that's fine too.",
      reminder: 'What we do, and how:',
      question:
        "Not sure what would suit you, or how long it lasts? Tell me what you like, or send a photo of it. I'll say honestly if it would work for you.",
      farewell: "When you feel like it again, just reply. We'd love to see you.",
    },
    business: {
      subjects: [
        'Running low before it gets busy?',
        'What do your clients ask for?',
        'Which product would you try?',
        'My last note on stock',
      ],
      met: 'A while ago you asked {company} about products for your clients.',
      returning: "It's been a while since your last order from {company}.",
      opening:
        "Your clients notice what's on the shelf and what's in your hands. If something has run out, this may be a good week to look at it.",
      reasons: {
        timing: 'With a full book, orders slip.',
        price: "If the margin was too thin, tell me what sells. I'll look at a price that works for you.",
        effort: "If ordering was a chore, tell me what you use up most. I'll make the next order simple.",
        trust: "If you weren't sure your clients would like it, try one thing on one client first.",
      },
      offer: 'To make the next order worth it:',
      value:
        'A short shelf at {team} can do more than a full wall. A few things that you trust, and would use yourself, are easy to recommend. Tell me what you reach for most, and I will start from there.',
      reminder: 'What we have for you:',
      question:
        'How small can an order be? How soon does it come? Who helps when a shade is wrong? Send me what you would like to know, and I will answer each one.',
      calls: {
        linked: [
          'You can see the range here:',
          'You can order here:',
          'Or look through it first:',
          "If you'd like one last look, it's here:",
        ],
        asked: [
          "Reply with what you need, and I'll get it ready.",
          "Shall I put an order together? Reply with a yes, and I'll send it to you first.",
          'What would you like to know? Just reply.',
          "If you need anything, reply and I'll get it on its way.",
        ],
      },
      farewell: 'If you run out of something at a bad moment, reply to this email and say what.',
    },
  },
  wink: 'The mirror asked after you. It was very polite about it.',
};
