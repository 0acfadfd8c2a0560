import type { Industry } from './industry.js';

/** For a business that fits none of the trades. */
export const general: Industry = {
  name: 'general',
  words: /./s,
  audience: 'consumer',
  action: 'reply',
  nouns: [[/./s, 'plan']],
  calls: {
    linked: ['The details are here:', 'You can read more here:', 'If you would like to look first:', 'And here it is once more:'],
    asked: [
      'Is it still of interest? One line back is enough.',
      "Reply with what you have in mind, and I'll go from there.",
      'Reply with the question that matters most to you.',
      "If you'd like to go on, reply with one line and I'll pick it up from there.",
    ],
  },
  pitches: {
    consumer: {
      subjects: ['Shall we pick this up again?', 'What would you use it for?', 'What would you ask first?', 'My last note for now'],
      met: 'A while ago you were in touch with {company}, and then it went quiet.',
      returning: "It's been a while since you were last with {company}.",
      opening:
        'You were looking for something when you came to us. If you found it, good. If you are still looking, I may be able to help.',
      reasons: {
        timing: "It wasn't the right moment, and that's fine.",
        price: "If the price was the reason, tell me what you had in mind. I'll say what's possible.",
        effort: "If it looked like too much work, tell me where you stopped. I'll help from there.",
        trust: "If you weren't sure about it, ask me what you'd ask a friend who had tried it.",
      },
      offer: "Here's what I can offer you:",
      value:
        "The right choice is the one that fits your day, not ours. Tell me what you need it for. I'll say what I'd pick in your place, and what I'd leave out.",
      reminder: 'What we do, in short:',
      question:
        "There's often one thing you'd like to know before you say yes, and it's easy not to ask. Please do. I'd rather answer a hard question than send you another nice sentence.",
      farewell: 'If you need it one day, just reply to this email.',
    },
    business: {
      subjects: [
        'Is this still on your list?',
        'Which job takes too long?',
        'What would you need to know?',
        'Close this, or keep it open?',
      ],
      met: 'A while ago you were in touch with {company}, and then it went quiet.',
      returning: "It's been a while since we last worked together, you and {company}.",
      opening: 'When you got in touch, there was a reason why you looked. Has it been solved, or is it still on the list?',
      reasons: {
        timing: 'Other things came first, as they do in any business.',
        price: "If the budget was the reason, give me a figure. I'll say what it can do.",
        effort: "If it looked like a lot of work on your side, tell me where it got stuck. I'll take that part.",
        trust: 'If you had doubts, start with something small, and judge us on that.',
      },
      offer: "Here's what I can offer you:",
      value:
        "I don't know your week at {team}, so I won't guess. But if one job takes longer than it should, tell me which. I'll say in plain words if we can help with it.",
      reminder: 'What we do, in short:',
      question:
        "Who does the work? How long does it take? What does it cost in the end? Send me your questions. You'll get short answers, and a no where it is a no.",
      farewell: 'If it comes up again, reply to this email.',
    },
  },
  wink: 'This email was written with good intentions and coffee.',
};
