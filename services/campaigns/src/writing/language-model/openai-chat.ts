import { EventLoopYielder } from '@rekindle/platform';
import { type ChatPart, type ToolCall, ModelFault } from './language-model.js';
import { type Choice, MOST_CHARACTERS, NO_TOKENS, choiceOf, usageOf } from './provider-answer.js';

const MOST_CALLS = 100;

/** Assembles a streamed answer: text as it arrives, tool calls once complete. @throws ModelFault for an incomplete or endless answer */
export async function* readChat(chunks: AsyncIterable<unknown>): AsyncGenerator<ChatPart> {
  const calls = new Map<number, ToolCall>();
  let ended: string | null = null;
  let tokens = NO_TOKENS;
  let characters = 0;
  const yielder = new EventLoopYielder();
  for await (const chunk of chunks) {
    await yielder.yieldIfDue();
    tokens = usageOf(chunk) ?? tokens;
    const choice = choiceOf(chunk);
    if (!choice) continue;
    if (choice.refused) throw new ModelFault('refused', 'The model refused to answer.', tokens);
    for (const [index, call] of choice.toolCalls) add(calls, index, call);
    characters += lengthOf(choice);
    if (characters > MOST_CHARACTERS || calls.size > MOST_CALLS) throw new ModelFault('unusable', 'The answer is too long.', tokens);
    if (choice.text) yield { kind: 'text', text: choice.text };
    ended = choice.ended ?? ended;
  }
  if (ended === 'content_filter') throw new ModelFault('refused', 'The model refused to answer.', tokens);
  if (ended === null || ended === 'length') throw new ModelFault('unusable', 'The answer broke off.', tokens);
  yield { kind: 'done', toolCalls: [...calls.values()], tokens };
}

const lengthOf = ({ text, toolCalls }: Choice): number => toolCalls.reduce((sum, [, call]) => sum + call.arguments.length, text.length);

/** Its name arrives once, its arguments in pieces. */
function add(calls: Map<number, ToolCall>, index: number, { id, name, arguments: part }: ToolCall): void {
  const call = calls.get(index) ?? { id: '', name: '', arguments: '' };
  calls.set(index, { id: id || call.id, name: name || call.name, arguments: call.arguments + part });
}
