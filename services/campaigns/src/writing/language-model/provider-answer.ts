import type { ToolCall, Tokens } from './language-model.js';

type Fields = Readonly<Record<string, unknown>>;
const object = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Several times the requested size, for an answer including the arguments of its tool calls. */
export const MOST_CHARACTERS = 60_000;

/** The parts read from an answer, or from a piece of a streamed one. */
export interface Choice {
  text: string;
  refused: boolean;
  /** The reason why it ended; null while it continues. */
  ended: string | null;
  /** Each with its index. */
  toolCalls: [number, ToolCall][];
}

/** Servers that claim to be compatible may answer anything: parts of another shape are empty. @returns null without a choice */
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

/** More than any model can read at a time: a larger number is invalid, and must not use up an account's month. */
const MOST = 2_000_000;

/** @returns null without counts; a provider that counts nothing charges nothing */
export function usageOf(answer: unknown): Tokens | null {
  const { usage } = object(answer);
  if (typeof usage !== 'object' || usage === null) return null;
  const { prompt_tokens: input, completion_tokens: output } = usage as Fields;
  return { input: counted(input), output: counted(output) };
}

const counted = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST ? value : 0;

export const NO_TOKENS: Tokens = { input: 0, output: 0 };
