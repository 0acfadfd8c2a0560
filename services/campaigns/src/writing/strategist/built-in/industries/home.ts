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
  calls: {
    linked: [
      'You can ask us to come by here:',
      'Pick a day for us to come:',
      'Or start here, if you prefer:',
      'You can still get us out here:',
    ],
    asked: [
      'When could someone come and look? Reply with a day that suits you.',
      "Reply with a good time to call, and we'll take it from there.",
      'Reply with your question, or with a good time to call you.',
      "If you still want it done, reply with a day and we'll come.",
    ],
  },
  pitches: {
    consumer: {
      subjects: ['The {noun}: still on your list?', 'Now, later, or never?', 'What to ask before you choose', 'My last note on the {noun}'],
      met: 'A while ago you asked {company} about the {noun}.',
      returning: "It's been a while since {company} last worked at your place.",
      opening:
        'Jobs around the house rarely get smaller while they wait. After one look you know which kind this is: now, next year, or leave it alone.',
      reasons: {
        timing: "There's always something more pressing than the {noun}, right up to the day there isn't.",
        price: 'If the price made you pause, we can go through it line by line and see what can wait.',
        effort: 'If you were dreading the mess and the noise, ask me how long it takes and what each day looks like.',
        trust: "If you weren't sure who to let in, that's wise. Ask us anything before someone comes to your door.",
      },
      offer: 'If you want it done, this may help:',
      value:
        "What you want from a firm like ours is a straight answer: this is fine, this can wait, this shouldn't. That's what a proper look at the {noun} gives you. Then you decide, in your own time.",
      reminder: 'Who we are, in short:',
      question:
        "Before you let anyone start, ask who'll be on site, what happens if it takes longer, and who pays for surprises. Ask us too. If we have no good answer, pick someone else.",
      farewell: "Keep this email for the day when it can't wait any longer.",
    },
    business: {
      subjects: ['The {noun}: still open?', 'Fix it on a quiet day', 'Who looks after your building?', 'Shall I close this job?'],
      met: 'A while ago you asked {company} about work at your site.',
      returning: "It's been a while since {company} last worked at your site.",
      opening: 'Repairs have a way of waiting until they stop the work. A look now means that you choose the day, and not the fault.',
      reasons: {
        timing: 'Building jobs get pushed to the next quarter. We know the pattern.',
        price: "If the quote was over budget, ask me to split it. Then the part that can't wait comes first.",
        effort: "If you couldn't have us in the way, tell me which hours would work. I'll plan around them.",
        trust: "If you had doubts, ask me how we'd go about it, step by step. Then decide.",
      },
      offer: 'To make it easier to decide:',
      value: "For {team}, the repair is rarely the big bill. The lost day is. Look at it now, and the work can happen when nobody's in.",
      reminder: 'Who we are, in short:',
      question:
        "Before you choose a firm, ask who comes out at short notice, what a call-out costs, and who signs off the work. Send me those. I'll answer each one.",
      farewell: "If something breaks, reply to this email and say what and where. You won't have to explain it all again.",
    },
  },
  wink: "The dripping tap says it's fine. Taps lie.",
};
