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
    [/./s, 'question'],
  ],
  pitches: {
    consumer: {
      subjects: ['Did your {noun} get sorted?', 'What I would check first', 'Which question is still open?', 'I will close this, unless'],
      opening: 'Papers like these tend to sit in a drawer until a date makes them pressing. A short talk before that date is much calmer.',
      reasons: {
        timing: 'Some things are simply not fun to do, so they wait. That is human.',
        price: "If you worried about the fee, that's fair. Ask me first, and I'll tell you what it costs.",
        effort: 'If there was too much to find and fill in, I understand. Send me what you have, and I will tell you what is missing.',
        trust: "If you weren't sure whom to trust with it, take your time. Ask me the hard part first, and judge by the answer.",
      },
      value:
        'With your {noun}, the real cost is often not knowing. You put it off, and it stays in the back of your head. One talk tells you where you stand. Then you can act, or leave it with a good feeling.',
      question:
        'People ask me what a talk costs, what to bring and if they are bound to anything after. Good. Ask me those before you come, and decide when you have the answers.',
      farewell: 'If a letter comes that you do not like the look of, you know whom to ask.',
    },
    business: {
      subjects: ['Is your {noun} all sorted?', 'Before the next deadline', 'What would you ask us?', 'Shall I close your file?'],
      opening: 'This kind of work is a rush on one day of the year and easy on all the others. Today may be one of the easy days.',
      reasons: {
        timing: 'It was not on fire, so it waited. That is how it goes in a firm.',
        price: "If the fee was the problem, that's fair. Tell me the part you need most, and I'll see what just that would cost.",
        effort: 'If changing over looked like a lot of work, I understand. Tell me who does it now, and I will list the steps.',
        trust: "If you weren't sure we knew your trade, test us. Send one real question and see what comes back.",
      },
      value:
        'At {team}, this should take up as little of the week as it can. You want someone who knows the date before you do, and who says in plain words what to sign and what to leave.',
      question:
        'Before they change, firms ask who they will speak to, how fast an answer comes and what is not in the fee. Ask me all of it, and I will answer in plain words.',
      farewell: 'If something lands on your desk that you would rather not read alone, send it over.',
    },
  },
  wink: 'I will try to make the paperwork sound fun. I will fail, but I will try.',
};
