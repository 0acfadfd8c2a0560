import type { Industry } from './industry.js';

export const learning: Industry = {
  name: 'learning',
  words:
    /coach|course|train(?:ing|er)|educat|school|academy|tutor|teach|e-?learning|workshop|university|college|mentor|language school|webinar/i,
  audience: 'consumer',
  action: 'book',
  nouns: [
    [/coach|mentor/i, 'session'],
    [/tutor|teach|lesson/i, 'lesson'],
    [/workshop/i, 'workshop'],
    [/./s, 'course'],
  ],
  calls: {
    linked: ['You can choose a start here:', 'Dates and details are here:', "If you'd rather read first:", 'You can still join here:'],
    asked: [
      "When would you like to start? Reply with a day, and I'll tell you what's open.",
      "Tell me which evening or morning you could spare, and I'll suggest a start.",
      'Reply with your question, or with a day that suits you.',
      "If you'd still like to start, reply with a day and I'll keep you a place.",
    ],
  },
  pitches: {
    consumer: {
      subjects: ['Still want to learn this?', 'Begin with the useful part', 'Would this {noun} suit you?', 'Now, or another year?'],
      met: 'A while ago you asked {company} about a {noun}.',
      returning: "It's been a while since you last learned with {company}.",
      opening:
        "You wanted to get better at something, and that wish doesn't just go away. What's missing is often a first step with a date on it.",
      reasons: {
        timing: "There's never a quiet month to start. A busy one will do.",
        price: "If the price made you stop, ask me what you can do on your own first. I'll tell you.",
        effort: "If signing up or fitting it in was too much, tell me how your week looks. I'll say if there's a way.",
        trust: "If you weren't sure it would work for you, tell me what you'd like to be able to do. I'll say if this gets you there.",
      },
      offer: 'To make the first step easy:',
      value:
        'Think of one moment next month when you would like to do better: a talk, a trip, a hard day at work. We start there. You learn a thing, you use it, and you come back with what happened.',
      reminder: 'How it works, in short:',
      question:
        "How much time does it take? What if you miss a week? Is it too late to begin? Ask me yours. If this {noun} is wrong for you, I'll say so.",
      farewell: 'When the right moment comes, one line from you is enough.',
    },
    business: {
      subjects: [
        'Is training still on the list?',
        'Something to use on Monday',
        'What should people do better?',
        'Close the plan, or keep it?',
      ],
      met: 'A while ago you asked {company} about training for your team.',
      returning: "It's been a while since {company} last worked with your team.",
      opening: 'Training is the first thing to move when a quarter gets tight. The problem that it was meant to solve tends to stay.',
      reasons: {
        timing: "There's no good week to take people off the job. There are only better and worse ones.",
        price: 'If the cost per person was too high, tell me how many need it most. We can start with just them.',
        effort: "If it was a lot to set up, tell me the dates you have. I'll plan around your shifts, not ours.",
        trust: "If you weren't sure it would stick, name one thing that people should do differently after. Hold us to it.",
      },
      offer: 'To try it on a small scale:',
      value:
        'Pick one thing that people at {team} should do better, and that you could see within a month. We build the day around that and leave the rest out. It is easier to learn, and easier to judge.',
      reminder: 'How we work, in short:',
      question:
        'Ask me who does the teaching, how much time people are away, and what they do differently after. If the last one has no clear answer, keep your money. I will try to give you one.',
      calls: {
        linked: [
          'You can pick a time to talk here:',
          'Dates and details are here:',
          "If you'd rather read first:",
          'You can still pick a date here:',
        ],
        asked: [
          "Which month would suit your team? Reply with it, and I'll suggest a date.",
          "Reply with the one thing, and I'll write you a short plan.",
          "Reply with your question. You'll get an answer you can pass on.",
          'If you want to go ahead, reply with a month and I will plan the rest.',
        ],
      },
      farewell: 'If it comes back onto the list, reply with the number of people and a month.',
    },
  },
  wink: 'There will be no exam. You have my word.',
};
