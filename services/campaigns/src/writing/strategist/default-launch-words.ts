import type { StrategyWords } from '@rekindle/contracts';

/** The four answers of the launch form. */
export interface LaunchAnswers {
  marketingGoal: string;
  offerDescription: string;
  targetAudience: string;
  urlToPromote: string;
}

const plain = (answer: string): string =>
  answer
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?\s]+$/, '');
const LONGEST_QUOTED = 300;
const quoted = (answer: string): string => {
  const text = plain(answer);
  return text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED).trimEnd()}…` : text;
};

/** The default strategy: standard text for every launch, around the answers. */
export const defaultWords = ({ marketingGoal, offerDescription, targetAudience }: LaunchAnswers): StrategyWords => ({
  overview: `Your goal: ${quoted(marketingGoal)}. Who you want to reach: ${quoted(targetAudience)}. Four emails over fourteen days carry your offer to them, with social media and ads in the same weeks. This is the default strategy, made from your four answers.`,
  channels: {
    email: 'Four emails on days 1, 3, 7 and 14. They stop for everyone who replies or unsubscribes.',
    social: 'Say the same offer where these people already follow you, in the same weeks.',
    ads: 'Show the offer to people who visited your page, while the emails are fresh.',
  },
  primaryMessage: quoted(offerDescription) || 'One clear offer, with one clear way to answer.',
  variations: [
    'Day 1: who you are, and the one reason to look now.',
    'Day 3: what the offer is worth to them, in plain words.',
    'Day 7: an open invitation to ask before they decide.',
    'Day 14: the last email, and it says so. No invented deadline.',
  ],
  weeks: [
    { focus: 'Start', actions: ['The first two emails go out.', 'Answer replies the same day.'] },
    {
      focus: 'Give reasons',
      actions: ['The third email goes to everyone who has not answered.', 'Put the offer on your social channels.'],
    },
    { focus: 'Close the round', actions: ['The last email goes out.', 'Follow up personally with everyone who showed interest.'] },
    { focus: 'Learn', actions: ['See which email and which link brought people.', 'Keep what worked for the next launch.'] },
  ],
});
