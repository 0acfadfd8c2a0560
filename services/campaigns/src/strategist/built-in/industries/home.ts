import type { Industry } from './industry.js';

export const home: Industry = {
  name: 'home',
  words:
    /roof|plumb|hvac|heating|cooling|electric|home (?:services?|improvement)|builder|construct|remodel|renovat|kitchen|bathroom|window|solar|paint(?:er|ing)|landscap|garden|lawn|clean(?:ing|er)|pest|floor|handy|remov(?:al|ing)|moving/i,
  audience: 'consumer',
  action: 'book',
  nouns: [
    [/roof/i, 'roof'],
    [/heating|boiler|furnace|hvac|cooling/i, 'heating'],
    [/solar/i, 'solar plan'],
    [/landscap|garden|lawn/i, 'garden'],
    [/kitchen/i, 'kitchen'],
    [/bathroom/i, 'bathroom'],
    [/clean/i, 'cleaning'],
    [/./s, 'job'],
  ],
  pitches: {
    consumer: {
      subjects: [
        'Is the {noun} still on your list?',
        'What waiting really costs',
        'What to ask before you choose',
        'Last call from our van',
      ],
      opening: 'Jobs around the house rarely get smaller while they wait. A short look now tells you if it can wait, or if it should not.',
      reasons: {
        timing: 'There is always something more pressing than the {noun}, until there is not.',
        price: "If the price gave you pause, that's fair. We can go through it line by line, and see what can wait.",
        effort: 'If the mess and the noise put you off, I understand. Ask me how long it takes, and what you can expect each day.',
        trust: "If you weren't sure whom to let in, that's wise. Ask us anything before anyone comes to your door.",
      },
      value:
        'Most of the cost in a house comes from things found late. A look at the {noun} takes little time. You get told what is fine, what can wait and what to do this year.',
      question:
        'Before you let anyone start, ask who will be on site, what happens if it takes longer, and who pays for surprises. Ask us the same. A good firm has an answer ready.',
      farewell: 'If the job comes up again in bad weather at a bad hour, keep this email.',
    },
    business: {
      subjects: ['Is the {noun} still open?', 'Fix it before it stops work', 'Who looks after your site?', 'Shall I close this job?'],
      opening: 'Repairs wait until they stop the work, and then they cost the most. A short look now lets you choose the day.',
      reasons: {
        timing: 'Building jobs get pushed to the next quarter. We know the pattern.',
        price: "If the quote was over budget, that's fair. Ask me if it can be split, with the part that can't wait first.",
        effort: "If you couldn't have us in the way, I understand. Tell me which hours would work, and I'll see what we can do.",
        trust: "If you had doubts about the work, ask me how we'd go about it. Then decide.",
      },
      value:
        'For {team}, the repair is rarely the big bill. The lost day is. If we look at the {noun} now, you can plan the work for a quiet day and keep the doors open.',
      question:
        'Before you choose a firm, ask who comes out at short notice, what the call-out costs and who signs off the work. Send me those questions. I will answer each one.',
      farewell: 'If something breaks, you have my address. Just say what and where.',
    },
  },
  wink: "The dripping tap says it's fine. Taps lie.",
};
