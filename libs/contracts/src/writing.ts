import { type Static, type TObject, type TProperties, Type } from '@sinclair/typebox';

/** Structured output requires every property and allows no others. */
const exactly = <P extends TProperties>(properties: P): TObject<P> => Type.Object(properties, { additionalProperties: false });
const words = (description: string) => Type.String({ description });
const several = (description: string, least: number, most: number) =>
  Type.Array(Type.String(), { description, minItems: least, maxItems: most });

/** The parts of a strategy written by a model. Budget, shares, targets and projections are figures, which a model never writes. */
export const strategyWords = exactly({
  overview: words('Two to five sentences: who is written to, why they went quiet, and how the four emails answer that'),
  channels: exactly({
    email: words('One or two sentences: what the four emails do'),
    social: words('One or two sentences: what to say on social media meanwhile'),
    ads: words('One or two sentences: what to show in ads meanwhile'),
  }),
  primaryMessage: words('The one thing that every email says, in one sentence'),
  variations: several('How each of the four emails puts it, in their order', 4, 4),
  weeks: Type.Array(exactly({ focus: words('Two to six words'), actions: several('One sentence each', 1, 4) }), {
    minItems: 4,
    maxItems: 4,
  }),
});

/** The part of an email written by a model; greeting and signature are added around it. */
export const emailWords = exactly({
  subject: words('Plain, honest, at most 60 characters'),
  otherSubjects: several('Two other subjects for the same email', 2, 2),
  paragraphs: several('The paragraphs between greeting and signature, plain text', 2, 7),
});

/** The four emails, ordered by day. */
export const sequenceWords = exactly({ emails: Type.Array(emailWords, { minItems: 4, maxItems: 4 }) });

export type StrategyWords = Static<typeof strategyWords>;
export type EmailWords = Static<typeof emailWords>;
export type SequenceWords = Static<typeof sequenceWords>;
