import type { Industry } from './industry.js';

export const fitness: Industry = {
  name: 'fitness',
  words: /\bgyms?\b|fitness|yoga|pilates|crossfit|personal train|martial|boxing|swim|dance|sports?\b|climbing|\bspin\b|studio membership/i,
  audience: 'consumer',
  action: 'claim',
  nouns: [
    [/yoga|pilates|dance|\bspin\b/i, 'class'],
    [/swim/i, 'swim'],
    [/climb/i, 'climb'],
    [/\bgyms?\b|fitness|crossfit|weights/i, 'workout'],
    [/\bclass/i, 'class'],
    [/./s, 'workout'],
  ],
  calls: {
    linked: ['Everything you need is here:', 'You can get started here:', 'Or have a look around first:', "If you want it, it's here:"],
    asked: [
      "Want it? Reply with a yes, and I'll set it up.",
      "Tell me when you'd start, and I'll get things ready.",
      'Reply with whatever is on your mind, big or small.',
      "Reply with a yes if you want it. I'll take care of the rest.",
    ],
  },
  pitches: {
    consumer: {
      subjects: ['An easy first {noun}?', 'Start smaller than you think', 'Nervous about day one?', 'No guilt, one last note'],
      met: "It's been a while since you were in touch with {company}.",
      returning: "It's been a while since we saw you at {company}.",
      opening:
        "The first {noun} is the hardest, and it doesn't have to be a good one. Show up, do less than you think you should, and go home happy.",
      reasons: {
        timing: "Work, family, a cold, and suddenly it's months. Everyone who trains knows how that goes.",
        price: "If money was the reason, tell me how often you'd really come. I'll find what fits, or say so if nothing does.",
        effort: 'If the routine was too much, make it smaller. Once a week still counts.',
        trust: "If you didn't feel at home here, I'm sorry. Tell me what put you off, and I'll see what we can change.",
      },
      offer: 'To get you through the door:',
      value:
        "Here's a plan that's hard to fail. Pick one day of the week. Come on that day, and stop while it still feels good. See how you sleep that night. Then do it again a week later.",
      reminder: "What's waiting for you:",
      question:
        "Worried that you're out of shape, or that you'll be the only new face? Ask me which hours are quiet, what to bring, or what to do first. I'll tell you how it really is.",
      farewell: 'Whenever you feel like moving again, come by. No speech, no guilt.',
    },
    business: {
      subjects: ['Would your team use it?', 'A perk that gets used', 'What would staff ask first?', 'One last note on fitness'],
      met: 'A while ago you asked {company} about fitness for your team.',
      returning: "It's been a while since your team was last with {company}.",
      opening:
        "A fitness perk only pays if people use it. So the real question isn't the price per head. It's whether the place and the hours suit the people you have.",
      reasons: {
        timing: "Staff perks wait while there are deadlines. That's normal.",
        price: "If the cost per head didn't add up, tell me how many would really come. I'll see what I can do.",
        effort: "If it meant more admin for you, tell me what you can't take on. I'll say what we can.",
        trust: "If you weren't sure that people would come, ask them first. Their answer beats anything I could write.",
      },
      offer: 'To find out without a big decision:',
      value:
        "At {team}, some people train already and some keep meaning to. It's the second group that needs a nudge. A set time with people they know is often all it takes.",
      reminder: 'What we offer, in short:',
      question:
        'Before you sign anything, ask which hours are open, what happens if only a few people come, and how you stop. Send me those, or your own. I will answer each one.',
      farewell: 'If your team asks for it later, reply to this email and we can talk.',
    },
  },
  wink: 'Your gym bag has been asking about you.',
};
