import type { StrategyWords } from '@rekindle/contracts';
import { standardBudget, standardChannels, standardKpis } from './standard-plan.js';
import type { Strategy } from './strategist.js';
import { type LaunchAnswers, defaultWords } from './default-launch-words.js';

const UNKNOWN = 'Not estimated: it depends on how many people the launch reaches.';

/** Turns a writer's words into the strategy of a launch, with our figures. */
export const launchStrategyOf = (words: StrategyWords): Strategy => ({
  overview: words.overview,
  budget: standardBudget,
  channels: standardChannels(words.channels),
  messaging: { primary: words.primaryMessage, variations: words.variations },
  timeline: words.weeks.map(({ focus, actions }, index) => ({ week: index + 1, focus, actions })),
  kpis: standardKpis,
  projectedResults: [1, 2, 3].map((month) => ({ month, revivedLow: 0, revivedHigh: 0, revenueLow: 0, revenueHigh: 0, note: UNKNOWN })),
});

/** The strategy of a launch without a written one. */
export const defaultLaunchStrategy = (form: LaunchAnswers): Strategy => launchStrategyOf(defaultWords(form));
