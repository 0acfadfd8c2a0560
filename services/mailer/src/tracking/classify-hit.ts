import type { HitEvidence } from './hit-evidence.js';
import type { Judgement } from './judgement.decide.js';
import { byRules2 } from './rules-2.js';
import { byRules3 } from './rules-3.js';

/** Every version of the rules: hits can be judged again by each of them. */
const classifiers = { 'rules@2': byRules2, 'rules@3': byRules3 } as const;

export type Classifier = keyof typeof classifiers;

export const CLASSIFIERS = Object.keys(classifiers) as Classifier[];

/** The version by which incoming hits are judged. */
export const CLASSIFIER: Classifier = 'rules@3';

/** Whether a person or a machine caused a hit, and by which rule. */
export const classifyHit = (hit: HitEvidence, version: Classifier = CLASSIFIER): Judgement => classifiers[version](hit);
