import type { Brief, ListFacts, Strategy } from '../strategist.js';
import { planFacts } from './form-facts.js';
import { textFaults } from './text-rules.js';

const LONGEST = { overview: 1_400, line: 700 };
const SHORTEST_OVERVIEW = 80;

/** @returns all faults of a strategy, each with its place */
export function strategyFaults(strategy: Strategy, brief: Brief, list: ListFacts): string[] {
  const facts = planFacts(brief, list);
  const lines = linesOf(strategy);
  const short = lines.filter(({ line }) => line.length <= LONGEST.overview);
  const found = short.flatMap(({ place, line }) => textFaults(line, facts).map((fault) => `${place}: ${fault}`));
  return [...lengths(strategy), ...lines.flatMap(({ place, line }) => lineLength(place, line)), ...found];
}

function lengths({ overview, messaging, timeline }: Strategy): string[] {
  const faults: string[] = [];
  if (overview.length < SHORTEST_OVERVIEW || overview.length > LONGEST.overview)
    faults.push(`Overview: write ${SHORTEST_OVERVIEW} to ${LONGEST.overview} characters.`);
  if (messaging.variations.length !== 4) faults.push('Messages: there must be one for each of the four emails.');
  if (timeline.map(({ week }) => week).join() !== '1,2,3,4') faults.push('Timeline: there must be four weeks.');
  return faults;
}

const lineLength = (place: string, line: string): string[] => {
  if (line.trim() === '') return [`${place}: this is empty.`];
  return place !== 'Overview' && line.length > LONGEST.line ? [`${place}: write at most ${LONGEST.line} characters.`] : [];
};

/** All lines by the writer; budget, targets and projections are ours. */
function linesOf({ overview, channels, messaging, timeline }: Strategy): { place: string; line: string }[] {
  return [
    { place: 'Overview', line: overview },
    ...channels.map(({ name, strategy }) => ({ place: `Channel ${name}`, line: strategy })),
    { place: 'Primary message', line: messaging.primary },
    ...messaging.variations.map((line, index) => ({ place: `Message ${index + 1}`, line })),
    ...timeline.flatMap(({ week, focus, actions }) => [focus, ...actions].map((line) => ({ place: `Week ${week}`, line }))),
  ];
}
