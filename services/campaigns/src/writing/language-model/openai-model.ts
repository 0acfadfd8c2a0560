import { Value } from '@sinclair/typebox/value';
import { storableText } from '@rekindle/platform';
import OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { type LanguageModel, type ChatRequest, type ChatPart, type Tokens, type Turn, type Writing, ModelFault } from './language-model.js';
import { faultOf } from './openai-faults.js';
import { readChat } from './openai-chat.js';
import { boundedFetch } from './bounded-fetch.js';
import { IdleTimeout } from './idle-timeout.js';
import { MOST_CHARACTERS, NO_TOKENS, choiceOf, usageOf } from './provider-answer.js';

export interface OpenAiOptions {
  apiKey: string;
  baseUrl: string;
  model: string;
  /** The timeout of one answer, including retries, and of one stall within a streamed answer. */
  timeoutMs?: number;
  /** Retries after 429, 5xx and lost connections; the client waits as long as `Retry-After` says, up to a minute. */
  retries?: number;
}

const TIMEOUT_MS = 90_000;
const RETRIES = 2;
// Room for four emails and a reasoning model's thinking.
const MOST_TOKENS = 12_000;

/** Chat completions with structured output, for OpenAI and every compatible server. */
export class OpenAiModel implements LanguageModel {
  readonly name: string;
  private readonly client: OpenAI;
  private readonly timeoutMs: number;

  constructor({ apiKey, baseUrl, model, timeoutMs = TIMEOUT_MS, retries = RETRIES }: OpenAiOptions) {
    this.name = model;
    this.timeoutMs = timeoutMs;
    // Off, since the client's logs contain texts. Null, so that an organisation set in the environment is not used.
    const quiet = { logLevel: 'off', organization: null, project: null } as const;
    // Requests contain names and offers: they go to the configured address only, without following redirects.
    const fetchOptions = { redirect: 'error' } as const;
    this.client = new OpenAI({
      apiKey,
      baseURL: baseUrl,
      timeout: timeoutMs,
      maxRetries: retries,
      fetch: boundedFetch,
      fetchOptions,
      ...quiet,
    });
  }

  async write({ name, schema, turns, withinMs = this.timeoutMs }: Writing): Promise<{ value: unknown; tokens: Tokens }> {
    const completion = await this.complete({ name, schema, turns, withinMs: Math.min(withinMs, this.timeoutMs) });
    const tokens = usageOf(completion) ?? NO_TOKENS;
    const value = contentOf(completion, tokens);
    if (!Value.Check(schema, value)) throw new ModelFault('unusable', 'The answer does not have the shape that was asked for.', tokens);
    return { value, tokens };
  }

  async *chat({ turns, tools, signal }: ChatRequest): AsyncGenerator<ChatPart> {
    const timeout = new IdleTimeout(this.timeoutMs, signal);
    try {
      const stream = await this.client.chat.completions.create(
        {
          model: this.name,
          messages: turns.map(messageOf),
          stream: true,
          stream_options: { include_usage: true },
          max_completion_tokens: MOST_TOKENS,
          ...(tools.length > 0 && {
            tools: tools.map(({ name, description, parameters }) => ({
              type: 'function' as const,
              function: { name, description, strict: true, parameters: { ...parameters } },
            })),
          }),
        },
        { signal: timeout.signal },
      );
      yield* readChat(timeout.watch(stream));
    } catch (error) {
      throw faultOf(error, timeout.signal);
    } finally {
      timeout.end();
    }
  }

  private async complete({ name, schema, turns, withinMs }: Required<Writing>): Promise<unknown> {
    const timeout = new IdleTimeout(withinMs);
    try {
      return await this.client.chat.completions.create(
        {
          model: this.name,
          messages: turns.map(messageOf),
          max_completion_tokens: MOST_TOKENS,
          response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: { ...schema } } },
        },
        { signal: timeout.signal },
      );
    } catch (error) {
      throw faultOf(error, timeout.signal);
    } finally {
      timeout.end();
    }
  }
}

function contentOf(completion: unknown, tokens: Tokens): unknown {
  const choice = choiceOf(completion);
  if (choice?.refused || choice?.ended === 'content_filter') throw new ModelFault('refused', 'The model refused to answer.', tokens);
  if (choice?.ended === 'length') throw new ModelFault('unusable', 'The answer was cut off because it became too long.', tokens);
  if (choice && choice.text.length > MOST_CHARACTERS) throw new ModelFault('unusable', 'The answer is too long.', tokens);
  try {
    return JSON.parse(choice?.text ?? '', (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
  } catch {
    throw new ModelFault('unusable', 'The answer is not valid JSON.', tokens);
  }
}

function messageOf(turn: Turn): ChatCompletionMessageParam {
  if (turn.role === 'tool') return { role: 'tool', tool_call_id: turn.callId, content: turn.content };
  if (!('toolCalls' in turn)) return turn;
  return {
    role: 'assistant',
    tool_calls: turn.toolCalls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: given },
    })),
  };
}
