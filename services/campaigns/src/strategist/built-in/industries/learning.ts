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
  pitches: {
    consumer: {
      subjects: ['Still want to learn this?', 'Begin with the useful part', 'Is this {noun} for you?', 'Your place, one last time'],
      opening:
        "You wanted to get better at something, and that wish rarely goes away. What's missing is mostly a first step with a date on it.",
      reasons: {
        timing: 'There is never a quiet month to start. So most people begin in a busy one.',
        price: "If the price made you stop, that's fair. Ask me what you can do on your own first, and I'll tell you.",
        effort: 'If it looked like a lot of work, I understand. Start with one small part, and see how it feels.',
        trust: "If you weren't sure that it works for someone like you, ask me. I'll tell you if it's not the right fit.",
      },
      value:
        "Think of one moment next week where you'd like to do better. A talk, a test, a hard day at work. That's where we start. You learn the thing, use it, and come back with what happened.",
      question:
        'Before they start, people ask how much time it takes, what happens if they miss a week, and if they are too late to begin. Ask me yours. If the {noun} is wrong for you, I will say so.',
      farewell: "When the right moment comes, one line from you is enough, and we'll find a start.",
    },
    business: {
      subjects: ['Training your people will use', 'From the room to the desk', 'What should they do better?', 'Leave it for this year?'],
      opening: 'Most training is gone by the next week. It stays when people try it on their own work, with someone to ask.',
      reasons: {
        timing: 'It is hard to take people off the job. That is why it gets moved.',
        price: "If the budget was gone, that's fair. You could begin with the few who need it most.",
        effort: 'If it was too much to plan, I understand. Name a week and a topic, and I will send you a short plan.',
        trust: "If you've paid for training that changed nothing, I get the doubt. Try it with one small group first.",
      },
      value:
        'Ask the managers at {team} which talk they keep putting off. That is a better start than any course list. Start with that one talk and a real case, and see if it gets easier.',
      question:
        'Before they book, firms ask who teaches, how much time it takes from the week and how you can tell that it worked. Send me your question. You will get a plain answer, and a no if we are wrong for it.',
      farewell: 'If the need comes up again, send me one line about the team, and I will send you an idea.',
    },
  },
  wink: 'There will be no exam. You have my word.',
};
