import type { Industry } from './industry.js';

export const advice: Industry = {
  name: 'advice',
  words:
    /financ|insur|mortgage|account(?:ing|ant|ants|ancy)|\btax\b|legal|law(?:yer|yers|\b)|attorney|solicitor|notary|bank|invest|pension|wealth|real estate|realt|estate agen|property|letting|consult/i,
  audience: 'consumer',
  action: 'book',
  nouns: [
    [/mortgage/i, 'mortgage'],
    [/insur/i, 'cover'],
    [/\btax\b|account(?:ing|ant|ants|ancy)/i, 'tax question'],
    [/real estate|realt|estate agen|property|letting/i, 'property plan'],
    [/legal|law|attorney|solicitor|notary/i, 'legal question'],
    [/invest|pension|wealth/i, 'money plans'],
    [/consult/i, 'project'],
    [/./s, 'paperwork'],
  ],
  calls: {
    linked: [
      'You can pick a time to talk here:',
      'Choose a time to talk here:',
      'If you would rather talk it over:',
      'You can still choose a time here:',
    ],
    asked: [
      "When could we talk? Reply with a day, and I'll fit it in.",
      'Reply with the question in a line or so, and I will say how we would go about it.',
      'What would you ask first? Just reply with it.',
      "If it's still open, reply with a good time to talk.",
    ],
  },
  pitches: {
    consumer: {
      subjects: ['Did your {noun} get sorted?', 'What I would check first', 'Which question is still open?', 'I will close this for now'],
      met: 'A while ago you asked {company} about your {noun}.',
      returning: "It's been a while since we last spoke, you and {company}.",
      opening: 'Papers like these tend to sit in a drawer until a date makes them pressing. A short talk before that date is a lot calmer.',
      reasons: {
        timing: "Some things just aren't fun to do, so they wait. That's human.",
        price: "If you were worried about the fee, ask me first. You'll know what it costs before anything starts.",
        effort: "If there was too much to find and fill in, send me what you have. I'll tell you what's missing.",
        trust: "If you weren't sure who to trust with it, take your time. Ask me the hard part first, and judge by the answer.",
      },
      offer: 'To make a start easy:',
      value:
        'The tiring part of things like this is not knowing where you stand. You put it off, and it stays in the back of your head. One talk changes that. After it, you act on it or you let it rest.',
      reminder: 'What we do, and how:',
      question:
        'What does a talk cost? What should you bring? Are you bound to anything after it? Ask me all of that before you come, and decide when you have the answers.',
      farewell: "If a letter comes that you don't like the look of, reply to this email.",
    },
    business: {
      subjects: ['Is your {noun} all sorted?', 'Before the next deadline', 'What would you ask us?', 'Shall I close your file?'],
      met: 'A while ago we talked about your {noun}, and then it went quiet.',
      returning: "It's been a while since {company} last worked for you.",
      opening: 'This kind of work is a rush on a few days of the year and easy on all the others. Today may be one of the easy ones.',
      reasons: {
        timing: "It wasn't on fire, so it waited. That's how it goes in a firm.",
        price: "If the fee was the problem, tell me the part you need most. I'll see what just that would cost.",
        effort: "If changing over looked like a lot of work, tell me who does it now. I'll list the steps, so you can see.",
        trust: "If you weren't sure we knew your trade, test us. Send one real question and see what comes back.",
      },
      offer: 'To see if it is worth your time:',
      value:
        'This should take up as little of the week at {team} as it can. You want someone who has the date in mind before you do, and who says in plain words what to sign and what to leave.',
      reminder: 'How we work, in short:',
      question:
        "Before you change, find out who you'll speak to, how fast an answer comes, and what isn't in the fee. Ask us all of it. You'll get plain words back.",
      farewell: "If something lands on your desk that you'd rather not read alone, send it over.",
    },
  },
  wink: 'I will try to make the paperwork sound fun. I will fail, but I will try.',
};
