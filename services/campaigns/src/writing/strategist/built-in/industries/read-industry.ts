import type { Brief } from '../../strategist.js';
import { advice } from './advice.js';
import { agency } from './agency.js';
import { beauty } from './beauty.js';
import { fitness } from './fitness.js';
import { general } from './general.js';
import { health } from './health.js';
import { home } from './home.js';
import { hospitality } from './hospitality.js';
import type { Industry } from './industry.js';
import { learning } from './learning.js';
import { shop } from './shop.js';
import { software } from './software.js';

const industries: readonly Industry[] = [
  ...[software, beauty, fitness, health, agency, learning, hospitality, home, advice, shop],
  general,
];

type Answers = Pick<Brief, 'industry' | 'productOrService' | 'companyName' | 'campaignName'>;

/** Finds a business's trade, and a word for its product. */
export function readIndustry({ industry: named, productOrService, companyName, campaignName }: Answers): {
  industry: Industry;
  noun: string;
} {
  const industry = [named, productOrService, companyName].flatMap(tradeIn)[0] ?? general;
  const answers = [named, productOrService, companyName, campaignName].join('\n');
  return { industry, noun: industry.nouns.find(([words]) => words.test(answers))?.[1] ?? 'plan' };
}

const tradeIn = (answer: string): Industry[] => industries.filter((one) => one !== general && one.words.test(answer)).slice(0, 1);
