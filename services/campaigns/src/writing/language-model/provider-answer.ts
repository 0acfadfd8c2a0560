import type { ToolCall, Tokens } from './language-model.js';

type Fields = Readonly<Record<string, unknown>>;
const object = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Some times as much as was asked for: of an answer, what its tools are called with included. */
export const MOST_CHARACTERS = 60_000;

/** What is read of an answer, or of a piece of one that is streamed. */
export interface Choice {
  text: string;
  refused: boolean;
  /** Why it ended; null while it goes on. */
  ended: string | null;
  /** Each with its place among them. */
  toolCalls: [number, ToolCall][];
}

/** Servers that call themselves compatible answer anything: whatever is not of the provider's shape is empty. @returns null without a choice */
export function choiceOf(answer: unknown): Choice | null {
  const [first] = list(object(answer).choices);
  if (first === undefined) return null;
  const choice = object(first);
  const said = object(choice.message ?? choice.delta);
  return {
    text: text(said.content),
    refused: text(said.refusal) !== '',
    ended: text(choice.finish_reason) || null,
    toolCalls: list(said.tool_calls).map((call) => toolCallOf(object(call))),
  };
}

function toolCallOf({ index, id, function: called }: Fields): [number, ToolCall] {
  const { name, arguments: given } = object(called);
  return [typeof index === 'number' ? index : 0, { id: text(id), name: text(name), arguments: text(given) }];
}

/** More than any model reads at once: such a number is none, and must not use up an account's month. */
const MOST = 2_000_000;

/** @returns null where it counts nothing; a provider that counts nothing charges nothing */
export function usageOf(answer: unknown): Tokens | null {
  const { usage } = object(answer);
  if (typeof usage !== 'object' || usage === null) return null;
  const { prompt_tokens: input, completion_tokens: output } = usage as Fields;
  return { input: counted(input), output: counted(output) };
}

const counted = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST ? value : 0;

export const NO_TOKENS: Tokens = { input: 0, output: 0 };
