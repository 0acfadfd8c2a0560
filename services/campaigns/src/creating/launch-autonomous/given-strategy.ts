import { type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Author, Strategy } from '../../strategist/strategist.js';

const Words = Type.String({ maxLength: 5_000 });
const Figure = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const few = <T extends TSchema>(item: T) => Type.Array(item, { maxItems: 24 });

/** The parts of a strategy, each of which is taken or not. */
const parts = {
  overview: Type.String({ minLength: 1, maxLength: 5_000 }),
  budget: Type.Object({ daily: Figure, monthly: Figure, breakdown: Type.Object({ email: Figure, social: Figure, ads: Figure }) }),
  channels: few(Type.Object({ name: Words, allocation: Figure, strategy: Words, expectedROI: Words })),
  messaging: Type.Object({ primary: Words, variations: few(Words) }),
  timeline: few(Type.Object({ week: Figure, focus: Words, actions: few(Words) })),
  kpis: few(Type.Object({ name: Words, target: Words })),
  projectedResults: few(
    Type.Object({ month: Figure, revivedLow: Figure, revivedHigh: Figure, revenueLow: Figure, revenueHigh: Figure, note: Words }),
  ),
} satisfies Record<keyof Strategy, TSchema>;

/** Reads a strategy that came by way of a browser: what does not look like a part of one is the default strategy's. */
export function givenStrategy(given: Record<string, unknown> | null, standard: Strategy): Strategy & { author: Author } {
  const taken = Object.entries(parts).flatMap(([name, schema]) => {
    const part: unknown = given?.[name];
    return Value.Check(schema, part) ? [[name, readable(Value.Clean(schema, structuredClone(part)))]] : [];
  });
  const author = given?.author === 'openai' && taken.length > 0 ? 'openai' : 'built-in';
  return { ...standard, ...(Object.fromEntries(taken) as Partial<Strategy>), author };
}

// A NUL, or half a surrogate pair, cannot be stored.
const readable = (part: unknown): unknown =>
  JSON.parse(JSON.stringify(part), (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value));
