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
  calls: {
    linked: [
      "There's more here, if you'd like to read first:",
      'You can find the details here:',
      "If you'd rather look than ask:",
      'Here is the page again, in case you want it:',
    ],
    asked: [
      'Where do things stand? One line back is plenty.',
      'Worth a short talk? Reply with a yes, or with an idea of your own.',
      'What would you ask first? Just reply.',
      "If there's still something to do, reply with one line and we'll talk.",
    ],
  },
  pitches: {
    business: {
      subjects: ['Your {noun}: still on the list?', 'Where I would start', 'How do you choose an agency?', 'Leave it, or talk once?'],
      met: 'A while ago we talked about your {noun}, and then it went quiet.',
      returning: "It's been a while since we last worked together, you and {company}.",
      opening: 'Back then, there was something you wanted to change. Is it still waiting, or did someone fix it in the meantime?',
      reasons: {
        timing: 'Projects like this lose to client work every time. Ours do too.',
        price:
          "If the quote was more than you had in mind, give me the number you'd be happy with. I'll tell you what it buys and what it doesn't.",
        effort: "If it sounded like a lot of meetings, tell me how much time you have. I'll plan around that.",
        trust: 'If an agency has let you down before, start with one small piece and judge us on that.',
      },
      offer: 'As a first step, I can offer you this:',
      value:
        "If I had one day for {team}, I wouldn't start with anything new. I'd look for the spot where people give up and leave, and fix that. Everything you add later works harder for it.",
      reminder: 'What we do, and how:',
      question:
        "Every agency says it's different. So skip that part and ask who does the work, what it costs each month, and how you get out. I'll answer in plain words.",
      farewell: "If the project comes back to life, drop me a line. I'd be glad to hear how it went, with or without us.",
    },
    consumer: {
      subjects: ['Still thinking about your {noun}?', "Just tell me who it's for", 'What would you like to ask?', 'One last word from me'],
      met: 'A while ago you asked {company} about your {noun}, and then it went quiet.',
      returning: "It's been a while since we last worked together, you and {company}.",
      opening: "You had something in mind that you wanted to see made. Plans like that don't go away. They wait for a free weekend.",
      reasons: {
        timing: "Other things came first. That's how it goes with plans of your own.",
        price: "If it cost more than you'd hoped, tell me what you can spend. I'll be honest about what that gets you.",
        effort: 'If it looked like a lot to sort out, just send me what you have. A photo of a note will do.',
        trust: "If you weren't sure you'd like the result, ask me how we handle that before you choose.",
      },
      offer: 'To help you get started:',
      value:
        "The hard part is the start, so don't write a plan. Tell me who it's for and how you'd like them to feel. That's enough for me to come back with a first idea.",
      reminder: 'What we do, in short:',
      question:
        "You may want to know how long it takes, how many changes you can ask for, and what you own at the end. Ask me now. You'll know where you stand before you say yes.",
      farewell: 'Keep this email. When the idea comes back, just reply.',
    },
  },
  wink: 'I promise not to say "synergy" once.',
};
