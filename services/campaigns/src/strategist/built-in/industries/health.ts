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
  pitches: {
    consumer: {
      subjects: [
        'Time for your next {noun}?',
        'Small checks save big trouble',
        'What would you like to know first?',
        'Shall I keep your place open?',
      ],
      opening: "A {noun} is easy to put off when nothing hurts. It's also the best time to have one, since small things are quick to fix.",
      reasons: {
        timing: 'Life gets full, and a {noun} is the first thing to slip. It happens to nearly everyone.',
        price: "If the cost was on your mind, that's fair. Ask me first, and I'll tell you what it costs.",
        effort: 'If it was hard to find a time, I understand. Tell me which days suit you and I will look for a gap.',
        trust: "If you felt a bit uneasy about coming in, you're not alone. Tell me what would help, and we'll go at your pace.",
      },
      value:
        "Nobody plans their week around a {noun}. But it's a short visit, and after it you can stop wondering. If we spot something early, it stays small.",
      question:
        "Before they come back, people like to know what will happen, how long it takes and whether it will hurt. All fair. Ask me, and you'll hear it straight.",
      farewell: "If you change your mind later, a short reply is all it takes. I'd be glad to see you.",
    },
    business: {
      subjects: ['Health checks for your team', 'Fewer sick days start here', 'What does your team need?', 'Close the file, or not yet?'],
      opening: 'A team that feels well works well. Most people put off their own {noun}, so a set day at work gets it done.',
      reasons: {
        timing: 'Plans for staff health slip when the work piles up. No need to explain.',
        price: "If the budget was tight, that's fair. Tell me the figure, and I'll say what it could cover.",
        effort:
          "If it looked like a lot to arrange, I understand. Tell me what would make it easy, and I'll say what we can take off your desk.",
        trust: "If you weren't sure that staff would use it, that's a good question. Ask your team first, and we'll go from there.",
      },
      value:
        'Think of {team} on a normal week. Someone is off with a thing that a short visit could have caught. A {noun} close to work keeps it small for them and for you.',
      question:
        "Before they agree, firms like to know who comes, how long each person is away and what stays private. Ask me, and you'll get a clear answer.",
      farewell: 'If staff health comes up again later this year, my address stays the same.',
    },
  },
  wink: "Your calendar has been hiding from us, but we've forgiven it.",
};
