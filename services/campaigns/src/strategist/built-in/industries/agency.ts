import type { Industry } from './industry.js';

export const agency: Industry = {
  name: 'agency',
  words:
    /agency|marketing|advertis|\bseo\b|branding|design studio|web ?(?:design|sites?|dev)|graphic|creative|copywrit|public relations|\bpr\b|social media|video production|photograph/i,
  audience: 'business',
  action: 'reply',
  nouns: [
    [/web ?(?:design|sites?|dev)/i, 'website'],
    [/\bseo\b|search/i, 'search traffic'],
    [/brand|logo/i, 'brand'],
    [/video|photo/i, 'shoot'],
    [/./s, 'marketing'],
  ],
  pitches: {
    business: {
      subjects: ['Is your {noun} still waiting?', 'One change I would make first', 'How do you pick an agency?', 'Leave it, or talk once?'],
      opening:
        'When we last spoke, there was something about your {noun} that you wanted to change. Is it still on the list, or did someone fix it?',
      reasons: {
        timing: "Projects like this lose to client work every time. It's the same for us.",
        price: "If the quote was more than you had in mind, that's fair. Name the budget, and I'll say what it can do and what it can't.",
        effort: "If it sounded like a lot of meetings, I understand. Tell me how much time you have, and I'll say what we can do with it.",
        trust: "If you've been let down by an agency before, I see why you'd wait. Start with one small piece and judge us on that.",
      },
      value:
        "If I had one day for {team}, I wouldn't start with something new. I'd look at what people do just before they leave. Fix that spot first, and the rest of your {noun} works harder.",
      question:
        'Every agency says it is different. You need to know who does the work, what it costs each month and how you get out. Ask me those, and I will answer in plain words.',
      farewell: 'If the project wakes up again, send me a line. I would be glad to hear how it went, with us or without.',
    },
    consumer: {
      subjects: ['Still thinking about your {noun}?', 'What I would do first', 'What would you like to ask?', 'One last word from me'],
      opening: 'You had an idea that you wanted to see made. Ideas like that do not go away, they just wait for a free weekend.',
      reasons: {
        timing: 'Other things came first. That is how it goes with plans of your own.',
        price: "If it cost more than you'd hoped, that's fair. Tell me what you can spend and I'll be honest about what that gets you.",
        effort: 'If it looked like too much to sort out, I understand. Send me what you have, even a photo of a note.',
        trust: "If you weren't sure you would like the result, that's fair. Ask me how we handle that before you choose.",
      },
      value:
        "The part that people find hard is the start. So don't write a plan. Tell me who it's for and what you'd like them to feel. From there I can show you a first idea of your {noun}.",
      question:
        "Before they say yes, people want to know how long it takes, how many changes they can ask for and what they own at the end. Ask me, and I'll tell you plainly.",
      farewell: 'Keep my address. When the idea comes back, and it will, just write.',
    },
  },
  wink: 'I promise not to say "synergy" once.',
};
