import type { Industry } from './industry.js';

export const health: Industry = {
  name: 'health',
  words:
    /dent(?:al|ist)|orthodon|health ?care|clinic|medic|doctor|physio|chiro|therap|counsel|optic|optom|eye care|veterin|\bvets?\b|podiat|dermat|\bhospitals?\b|nutrition|wellness|hearing/i,
  audience: 'consumer',
  action: 'book',
  nouns: [
    [/dent(?:al|ist)|orthodon|teeth/i, 'checkup'],
    [/veterin|\bvets?\b|\bpets?\b/i, 'pet checkup'],
    [/optic|optom|eye/i, 'eye test'],
    [/therap|counsel|physio|chiro|nutrition/i, 'session'],
    [/./s, 'appointment'],
  ],
  calls: {
    linked: [
      'You can book a time here:',
      "If you'd like to get it done, book here:",
      'Ready to come in? Book here:',
      'You can still book here:',
    ],
    asked: [
      "Which day suits you? Reply with a morning or an afternoon, and I'll find you a time.",
      "Want to get it done? Tell me a day that works, and I'll do the rest.",
      'Reply with your question, or with a day that suits you.',
      "If you'd still like to come, reply with a day and I'll book you in.",
    ],
  },
  pitches: {
    consumer: {
      subjects: ['Time for your next {noun}?', 'Nice to have behind you', 'A question before you book?', 'Your {noun}, one last time'],
      met: "It's been a while since you were in touch with {company}.",
      returning: "It's been a while since your last visit to {company}.",
      opening:
        "A {noun} is easy to put off for one more week. It's also one of those things that you're glad to have done the moment you walk out.",
      reasons: {
        timing: "Weeks fill up, and a {noun} is the first thing to go. You don't need to explain.",
        price: "If the cost was on your mind, ask me for a price first. You'll have a figure before you decide anything.",
        effort: "If it was hard to find a time that fits, tell me which days are good for you. I'll look for a gap.",
        trust: "If you felt uneasy about coming in, you're in good company. Tell me what worries you, and we'll go at your pace.",
      },
      offer: 'To make it easier to say yes:',
      value:
        "Nobody looks forward to a {noun}. The nice part is the way home, when it's done and you can stop thinking about it. And if something needs a closer look, you'll know early.",
      reminder: 'A short reminder of what we do:',
      question:
        "You may want to know what happens when you come in, how long it takes, or if it's going to hurt. Ask me anything. No question is too small, and you'll get a straight answer.",
      farewell: "If you change your mind next month or next year, just reply to this email. We'll be glad to see you.",
    },
    business: {
      subjects: ['Is now a calmer time?', 'Without upsetting your day', 'What would your staff ask?', 'Close the file, or wait?'],
      met: 'A while ago you were in touch with {company}, and then it went quiet.',
      returning: "It's been a while since we last worked together, you and {company}.",
      opening:
        'In a place that looks after people, there is never a free morning for anything else. So I will make this one easy to answer: is it still of use to you, or not?',
      reasons: {
        timing: 'Plans like this slip when the days are full. That needs no excuse.',
        price: "If it didn't fit the budget, tell me the figure you have. I'll say what it could cover, and what it couldn't.",
        effort: "If it looked like a lot to arrange, tell me what you can't take on. I'll see what we can lift off your desk.",
        trust: "If you weren't sure how your people would take it, ask them first. Then we can talk.",
      },
      offer: 'To keep the first step small:',
      value:
        'At {team}, the day is full as it is. So this has to fit around it. Tell me which hours are quiet and who would need to be there, and I will suggest a way that keeps the work going.',
      reminder: 'Here is what we do, in short:',
      question:
        'Before you agree to anything, ask who comes, how long it takes out of the day, and what happens if you need to change the date. Send me those. You will get clear answers.',
      calls: {
        linked: [
          'You can pick a time to talk here:',
          'Choose a time here:',
          'Ready to talk? Pick a time here:',
          'You can still pick a time here:',
        ],
        asked: [
          'When is a quiet hour to talk? Reply with a day, and I will call.',
          'Reply with a good hour to reach you, and I will keep it short.',
          'Reply with your question, or with a good time to talk.',
          'If you want to go ahead, reply with a day and I will plan the rest.',
        ],
      },
      farewell: 'If it comes up again this year, reply to this email and we can pick it up from here.',
    },
  },
  wink: "Your calendar has been hiding from us, but we've forgiven it.",
};
