import type { TObject } from '@sinclair/typebox';

/** Tokens that a provider charges for. */
export interface Tokens {
  input: number;
  output: number;
}

export interface ToolCall {
  id: string;
  name: string;
  /** JSON, as the model wrote it. */
  arguments: string;
}

/** One turn of a chat. Input of users and files is in `user` and `tool` turns only, never in `system`. */
export type Turn =
  | { role: 'system' | 'user' | 'assistant'; content: string }
  | { role: 'assistant'; toolCalls: ToolCall[] }
  | { role: 'tool'; callId: string; content: string };

/** Asks for one JSON object of a given shape. */
export interface Writing {
  /** Names the shape to the provider: letters and underscores. */
  name: string;
  schema: TObject;
  turns: readonly Turn[];
  /** How long it may take, where that is less than usual. */
  withinMs?: number;
}

export interface Tool {
  name: string;
  description: string;
  parameters: TObject;
}

export interface ChatRequest {
  turns: readonly Turn[];
  tools: readonly Tool[];
  signal?: AbortSignal;
}

/** A piece of an answer; `done` comes last, with the tools that the model wants called before it goes on. */
export type ChatPart = { kind: 'text'; text: string } | { kind: 'done'; toolCalls: ToolCall[]; tokens: Tokens };

/** A model behind a provider's interface. */
export interface LanguageModel {
  /** As the provider calls it, e.g. `gpt-5-mini`. */
  readonly name: string;
  /** @returns an object that fits the schema; @throws ModelFault */
  write(writing: Writing): Promise<{ value: unknown; tokens: Tokens }>;
  /** Streams an answer. @throws ModelFault, possibly after some text */
  chat(request: ChatRequest): AsyncIterable<ChatPart>;
}

/** The model to be used, or null where the installation has no key. */
export const LANGUAGE_MODEL = Symbol('language-model');

/**
 * - `unavailable`: no answer, also after the client's own repeats
 * - `refused`: it answered that it will not do this
 * - `unusable`: it answered with something else than was asked for; asking again may help
 * - `limit`: the account has used up what its plan gives for the month
 */
export type ModelFaultKind = 'unavailable' | 'refused' | 'unusable' | 'limit';

/** `message` is ours and safe to log: what providers say may repeat the key or the texts. */
export class ModelFault extends Error {
  constructor(
    readonly kind: ModelFaultKind,
    message: string,
    /** What the failed answer has cost, where the provider reported it. */
    readonly tokens: Tokens | null = null,
  ) {
    super(message);
    this.name = 'ModelFault';
  }
}
