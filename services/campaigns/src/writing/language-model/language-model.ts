import type { TObject } from '@sinclair/typebox';

/** Tokens that a provider charges for. */
export interface Tokens {
  input: number;
  output: number;
}

export interface ToolCall {
  id: string;
  name: string;
  /** JSON as written by the model. */
  arguments: string;
}

/** One turn of a chat. Input from users and files is only in `user` and `tool` turns, never in `system`. */
export type Turn =
  | { role: 'system' | 'user' | 'assistant'; content: string }
  | { role: 'assistant'; toolCalls: ToolCall[] }
  | { role: 'tool'; callId: string; content: string };

/** A request for one JSON object of a given shape. */
export interface Writing {
  /** The shape's name for the provider: letters and underscores. */
  name: string;
  schema: TObject;
  turns: readonly Turn[];
  /** A shorter timeout than usual. */
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

/** A piece of an answer; `done` comes last, with the tool calls that the model wants before it continues. */
export type ChatPart = { kind: 'text'; text: string } | { kind: 'done'; toolCalls: ToolCall[]; tokens: Tokens };

/** A model behind a provider's interface. */
export interface LanguageModel {
  /** The provider's name for it, e.g. `gpt-5-mini`. */
  readonly name: string;
  /** @returns an object that fits the schema; @throws ModelFault */
  write(writing: Writing): Promise<{ value: unknown; tokens: Tokens }>;
  /** Streams an answer. @throws ModelFault, possibly after some text */
  chat(request: ChatRequest): AsyncIterable<ChatPart>;
}

/** The model to use, or null if the installation has no key. */
export const LANGUAGE_MODEL = Symbol('language-model');

/**
 * - `unavailable`: no answer, even after the client's retries
 * - `refused`: the model refused
 * - `unusable`: the answer did not fit the request; a retry may help
 * - `limit`: the account has used up its plan's tokens for the month
 */
export type ModelFaultKind = 'unavailable' | 'refused' | 'unusable' | 'limit';

/** `message` is ours and safe to log: providers' messages may repeat the key or the texts. */
export class ModelFault extends Error {
  constructor(
    readonly kind: ModelFaultKind,
    message: string,
    /** The tokens of the failed answer, if the provider reported them. */
    readonly tokens: Tokens | null = null,
  ) {
    super(message);
    this.name = 'ModelFault';
  }
}
