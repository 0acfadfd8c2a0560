import type { Industry } from './industry.js';

export const hospitality: Industry = {
  name: 'hospitality',
  words:
    /restaurant|\bcafe\b|café|catering|\bbars?\b|hotel|hostel|bed and breakfast|hospitality|travel|tours?\b|cruise|event|venue|wedding|holiday|resort|spa hotel/i,
  audience: 'consumer',
  action: 'book',
  nouns: [
    [/hotel|hostel|breakfast|resort/i, 'stay'],
    [/restaurant|\bcafe\b|café|\bbars?\b/i, 'visit'],
    [/travel|tour|cruise|holiday/i, 'trip'],
    [/wedding|event|venue|cater/i, 'event'],
    [/./s, 'visit'],
  ],
  calls: {
    linked: ['Pick your date here:', 'You can see what is free here:', 'If you know your date, book here:', 'You can still book here:'],
    asked: [
      "Which date do you have in mind? Reply with it, and I'll see what is free.",
      "Tell me your date and how many you'll be, and I'll suggest something.",
      'Reply with your question, or with a date that would suit you.',
      "If you'd like to come, reply with a date and I'll hold it for you.",
    ],
  },
  pitches: {
    consumer: {
      subjects: ['Plans for your next {noun}?', 'Something to look forward to', 'What if plans change?', 'A date, or not this year?'],
      met: "It's been a while since you were in touch with {company}.",
      returning: "It's been a while since you were with us at {company}.",
      opening:
        "We all say that we should do it again, and then a year goes by. So here's a small push: pick a date, and the rest falls into place.",
      reasons: {
        timing: 'Diaries fill up, and the nice things go in last.',
        price: "If it was more than you wanted to spend, tell me what you had in mind. I'll say which days come closest.",
        effort: "If planning it was the tiring part, tell me who's coming and what you like. I'll do the sorting.",
        trust: "If you weren't sure what to expect, ask me. I'll tell you what we're good at, and what we aren't.",
      },
      offer: 'To help you pick a date:',
      value:
        "Half of the fun is having it in the diary. You get the days before as well. Tell me who's coming and what you'd like, and I'll say when I'd come in your place.",
      reminder: "What's waiting for you:",
      question:
        "When is it quiet? What can children do? What if your plans change? Ask me whatever you'd like to know first, and I'll tell you if we're the right place.",
      farewell: "Whenever there's something to celebrate, or nothing at all, we'd love to see you.",
    },
    business: {
      subjects: ['Planning the next event?', 'What people remember', 'What if the numbers change?', 'Still planning, or all done?'],
      met: 'A while ago you asked {company} about an event.',
      returning: "It's been a while since you were last with {company}.",
      opening:
        "Someone on your side has to plan the next get-together, and it's rarely their real job. If that's you, I can take a good part of it off your desk.",
      reasons: {
        timing: 'Events move with the budget year. So do the people who plan them.',
        price: "If the price per head was too high, tell me the total you have. I'll say what I would do with it.",
        effort: "If it meant too many emails, send me the date and the number of people. I'll write the first plan.",
        trust: "If you weren't sure we could handle it, come and see us on a busy day. You'll learn more than from photos.",
      },
      offer: 'To give you something to plan with:',
      value:
        "After the next event at {team}, people won't remember the slides. They'll remember the food, the light, and who they sat next to. Tell me what the day is for, and I'll say how I'd plan it.",
      reminder: 'What we can do for you:',
      question:
        'How late can the number of guests change? What if someone eats nothing on the menu? Who is there on the day? Send me what you need to know, and I will answer it all in one email.',
      farewell: 'When the next date comes up, reply with it and the number of people.',
    },
  },
  wink: 'Your usual seat sends its regards.',
};
