import type { Industry } from './industry.js';

/** For a business that none of the trades fits. */
export const general: Industry = {
  name: 'general',
  words: /./s,
  audience: 'consumer',
  action: 'reply',
  nouns: [[/./s, 'plan']],
  pitches: {
    consumer: {
      subjects: ['Shall we pick this up again?', 'What it could do for you', 'What would you ask first?', 'My last note for now'],
      opening:
        'You were looking for something when you came to us. If you found it, good. If you are still looking, I may be able to help.',
      reasons: {
        timing: 'It was not the right moment, and that is fine.',
        price: "If the price was the reason, that's fair. Tell me what you had in mind, and I'll say what is possible.",
        effort: 'If it looked like too much work, I understand. Tell me where you stopped, and I will help from there.',
        trust: "If you weren't sure about it, that's fair. Ask me what you'd ask a friend who had tried it.",
      },
      value:
        "The right choice is the one that fits your day, not ours. So tell me what you need it for. I'll say what I would pick in your place, and what I would leave out.",
      question:
        'Before they say yes, most people have one thing they want to know. They rarely ask it. So please do. I would rather answer a hard question than send you one more nice sentence.',
      farewell: 'If you need it one day, you know how to find me.',
    },
    business: {
      subjects: [
        'Is this still on your list?',
        'What your team would notice',
        'What would you need to know?',
        'Close this, or keep it open?',
      ],
      opening: 'When we were last in touch, there was a reason why you looked. Has it been solved, or is it still on the list?',
      reasons: {
        timing: 'Other things came first, as they do in any business.',
        price: "If the budget was the reason, that's fair. Give me a figure and I'll say what it can do.",
        effort: 'If it looked like a lot of work on your side, I understand. Tell me where it got stuck, and I will take that part.',
        trust: "If you had doubts, that's fair. Start with something small, and judge us on that.",
      },
      value:
        'I do not know your week at {team}, so I will not guess. But if one job takes longer than it should, tell me which. I will say in plain words if we can help with it.',
      question:
        'Before they agree, people want to know who does the work, how long it takes and what it costs in the end. Send me your questions. You will get short answers, and a no where it is a no.',
      farewell: 'If it comes up again, a short reply to this email is all it takes.',
    },
  },
  wink: 'This email was written with good intentions and coffee.',
};
