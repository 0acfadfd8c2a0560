import type { Industry } from './industry.js';

export const fitness: Industry = {
  name: 'fitness',
  words: /\bgyms?\b|fitness|yoga|pilates|crossfit|personal train|martial|boxing|swim|dance|sports?\b|climbing|\bspin\b|studio membership/i,
  audience: 'consumer',
  action: 'claim',
  nouns: [
    [/yoga|pilates|dance|\bspin\b|\bclass/i, 'class'],
    [/swim/i, 'swim'],
    [/climb/i, 'climb'],
    [/./s, 'workout'],
  ],
  pitches: {
    consumer: {
      subjects: [
        'Ready for an easy first {noun}?',
        'Start smaller than you think',
        'Worried about the first day?',
        'Your spot, one last time',
      ],
      opening:
        "Getting back is mostly about the first {noun}. It doesn't have to be a good one. It just has to happen, and the next one is easier.",
      reasons: {
        timing: 'Work, family, a cold, and suddenly weeks have gone by. We see it all the time.',
        price: "If money was the reason, that's fair. Tell me how often you'd really come, and I'll find what fits.",
        effort: 'If the routine was too much, I understand. Come less often, for less time, and still feel the change.',
        trust: "If you didn't feel at home here, I'm sorry. Tell me what put you off, and I'll see what we can do.",
      },
      value:
        "Here's what works for people who've been away. Come on the same day each week. Stop while it still feels good. See how you sleep that night, and book the next {noun} while you still feel it.",
      question:
        "People who've been away tell me they worry about being out of shape, or being the only new face. If that's you, ask me which hour is quiet, or what to bring.",
      farewell: 'Whenever you feel like moving again, you know where we are. No speech, no guilt.',
    },
    business: {
      subjects: [
        'A fitter team, without the fuss',
        'What staff use, and what not',
        'How would your team use it?',
        'One last note on fitness',
      ],
      opening:
        'A fitness offer only pays if people use it. The ones that work are close by, simple to book and open at hours that suit a job.',
      reasons: {
        timing: 'Staff perks wait while there are deadlines. That is normal.',
        price: "If the cost per head didn't add up, that's fair. Tell me how many would use it, and I'll see what is possible.",
        effort: "If it meant more admin for you, I understand. Tell me what you can't take on, and I'll say what we can.",
        trust: "If you weren't sure that people would come, ask them. Their answer will tell you more than I can.",
      },
      value:
        'At {team}, some people train already and some would like to start. A set {noun} with people they know makes that first step easy. You may well notice it on Monday mornings.',
      question:
        "Before they sign, firms ask how many people tend to come, what hours are open and how to stop. Fair questions. Send me yours and I'll answer each one.",
      farewell: "If your team asks for it later, just reply to this email. I'd be glad to help them start.",
    },
  },
  wink: 'The rowing machine has been asking about you.',
};
