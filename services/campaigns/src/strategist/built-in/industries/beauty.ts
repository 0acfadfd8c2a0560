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
  pitches: {
    consumer: {
      subjects: ['Due for a {noun}?', 'An hour that is yours', 'What should we do differently?', 'Shall I keep your chair?'],
      opening: "A {noun} is a small thing, and yet you feel it for days. If you've been making do, this is a kind nudge.",
      reasons: {
        timing: 'When days get full, the hour for yourself is the first to go.',
        price: "If the price crept up on you, that's fair. Ask me about the simple {noun}, and what it costs.",
        effort: 'If there was never a free slot, I understand. Tell me when you can come, early or late, and I will try.',
        trust: "If you didn't love it the last time, please tell me. I'd rather hear it and fix it than lose you.",
      },
      value:
        "You don't need a big change to feel like yourself again. Sit down, say what bugs you in the mirror, and we start there. No talk needed if you'd rather rest.",
      question:
        'People ask me what will suit them, how long it lasts and if it will look odd on day one. Send me a photo of what you like. I will tell you if it works for you.',
      farewell: "When you feel like it again, just reply. We'd love to see you back in the chair.",
    },
    business: {
      subjects: [
        'Restock before the busy weeks',
        'What your clients ask for',
        'Which product do they want?',
        'Keep your trade account open?',
      ],
      opening:
        'Your clients notice what is on the shelf and what is in your hands. If something ran out, this is a good week to look at it.',
      reasons: {
        timing: 'With a full book, orders and plans slip. You are not alone.',
        price: "If the margin was too thin, that's fair. Tell me what sells, and I'll look at a price that works for you.",
        effort: 'If it meant new habits for your team, I understand. We can begin with one {noun} and add more later.',
        trust: "If you weren't sure how it would work on clients, try it in your own chair first.",
      },
      value:
        'At {team}, every {noun} sells the next one. When it feels good and lasts, they book again. Tell me what your clients grumble about, and I will say what I would change first.',
      question:
        'Owners ask me what lasts, what sells and what just gathers dust. Send me your short list. I will tell you what I would keep, even if it is not ours.',
      farewell: 'If you run low one day, a short reply to this email is all it takes.',
    },
  },
  wink: 'The mirror asked after you. It was very polite about it.',
};
