import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { type ChatPart, type ToolCall, ModelFault, tokensOf } from './language-model.js';

/** Puts a streamed answer together: text as it comes, tool calls once they are whole. @throws ModelFault for half an answer */
export async function* readChat(chunks: AsyncIterable<ChatCompletionChunk>): AsyncGenerator<ChatPart> {
  const calls = new Map<number, ToolCall>();
  let ended: string | null = null;
  let tokens = tokensOf(null);
  for await (const chunk of chunks) {
    if (chunk.usage) tokens = tokensOf(chunk.usage);
    const [choice] = chunk.choices;
    if (!choice) continue;
    if (choice.delta.refusal) throw new ModelFault('refused', 'The model refused to answer.', tokens);
    for (const call of choice.delta.tool_calls ?? []) add(calls, call);
    if (choice.delta.content) yield { kind: 'text', text: choice.delta.content };
    ended = choice.finish_reason ?? ended;
  }
  if (ended === 'content_filter') throw new ModelFault('refused', 'The model refused to answer.', tokens);
  if (ended === null || ended === 'length') throw new ModelFault('unusable', 'The answer broke off.', tokens);
  yield { kind: 'done', toolCalls: [...calls.values()], tokens };
}

type CallDelta = NonNullable<ChatCompletionChunk.Choice.Delta['tool_calls']>[number];

function add(calls: Map<number, ToolCall>, { index, id, function: part }: CallDelta): void {
  const call = calls.get(index) ?? { id: '', name: '', arguments: '' };
  calls.set(index, {
    id: id ?? call.id,
    name: part?.name ?? call.name,
    arguments: call.arguments + (part?.arguments ?? ''),
  });
}
