import type { Industry } from './industry.js';

export const hospitality: Industry = {
  name: 'hospitality',
  words:
    /restaurant|\bcafe\b|café|catering|\bbars?\b|hotel|hostel|bed and breakfast|hospitality|travel|tours?\b|cruise|event|venue|wedding|holiday|resort|spa hotel/i,
  audience: 'consumer',
  action: 'book',
  nouns: [
    [/hotel|hostel|breakfast|resort/i, 'stay'],
    [/restaurant|\bcafe\b|café|\bbars?\b/i, 'table'],
    [/travel|tour|cruise|holiday/i, 'trip'],
    [/wedding|event|venue|cater/i, 'event'],
    [/./s, 'visit'],
  ],
  pitches: {
    consumer: {
      subjects: ['Plans for your next {noun}?', 'A good reason to go', 'Which day suits you best?', 'A date for your next {noun}?'],
      opening:
        'We say that we should do it again, and then a year goes by. So here is a small push: pick a date, and the rest falls into place.',
      reasons: {
        timing: 'Diaries fill up, and the nice things go last.',
        price: "If it was a bit too much, that's fair. Tell me what you'd like to spend, and I'll suggest a {noun} that fits.",
        effort: 'If it took too much planning, I understand. Give me a date and how many you are, and leave the rest to me.',
        trust: "If something wasn't right the last time, I'd like to hear it. I'd like to put it right.",
      },
      value:
        'The best moments are the ones you look forward to. With a date in the diary, you get the days before as well. Tell me who is coming, and I will suggest the right {noun}.',
      question:
        'People ask me about the quiet times, what to do with children, and what happens if plans change. All easy to answer. Tell me what matters to you, and I will say if we are the right place.',
      farewell: "Whenever there's something to celebrate, or nothing at all, we'd love to see you.",
    },
    business: {
      subjects: ['Planning your next event?', 'An event people stay for', 'What does your team like?', 'Shall I release the date?'],
      opening: 'Someone on your side has to plan the next event, and it is rarely their main job. We can take most of it off the desk.',
      reasons: {
        timing: 'Dates move, and plans with them. That is the nature of it.',
        price: "If it was over budget, that's fair. Give me a figure per head, and I'll say what it can look like.",
        effort: 'If there was too much to arrange, I understand. Send me a date and a number of guests, and I will draft the rest.',
        trust: "If you weren't sure it would go well, come and see the place first. Bring your hardest question.",
      },
      value:
        "At {team}, people will forget the slides and remember the food, the light and who they sat next to. So tell me what the day is for, and I'll say how I would plan it.",
      question:
        'Before they book, firms ask what is included, who is there on the day and what a change costs. Fair. Ask me, and I will tell you before you decide.',
      farewell: 'If a date comes up, even at short notice, try us first.',
    },
  },
  wink: 'Your usual seat sends its regards.',
};
