import { Injectable } from '@nestjs/common';
import { normalForm, storableText } from '@rekindle/platform';
import { ModelFault, type ToolCall, type Turn } from '../writing/language-model/language-model.js';
import { MeteredModels } from '../writing/language-model/metered-models.js';
import type { ChatFacts } from './chat-facts.js';
import type { ChatMessage } from './chat-messages.js';
import { instruction } from './chat-words.js';
import { callTool, tools, withPlaceholders, withReferences } from './tools.js';

export interface Question {
  accountId: string;
  message: string;
  history: readonly ChatMessage[];
  facts: ChatFacts;
  signal?: AbortSignal;
}

const ROUNDS = 4;
const REMEMBERED = 12;

/** Streams a model's answer sentence by sentence, each only if its numbers came from a tool. */
@Injectable()
export class ModelAnswer {
  constructor(private readonly models: MeteredModels) {}

  get present(): boolean {
    return this.models.present;
  }

  /** @returns text with references to leads; @throws ModelFault, possibly after some text; `unusable` for a number that no tool returned */
  async *to(question: Question): AsyncGenerator<string> {
    const turns = openingOf(question);
    const known = new Set(figuresIn(instruction));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const calls = yield* this.speak(question, turns, known);
      if (calls.length === 0) return;
      turns.push({ role: 'assistant', toolCalls: calls });
      for (const { id, name } of calls) {
        const content = callTool(name, question.facts);
        figuresIn(content).forEach((figure) => known.add(figure));
        turns.push({ role: 'tool', callId: id, content });
      }
    }
    throw new ModelFault('unusable', 'The model went on calling tools.');
  }

  private async *speak(
    { accountId, facts, signal }: Question,
    turns: Turn[],
    known: ReadonlySet<string>,
  ): AsyncGenerator<string, ToolCall[]> {
    let waiting = '';
    let calls: ToolCall[] = [];
    for await (const part of this.models.chat({ accountId, purpose: 'chat' }, { turns, tools, ...(signal && { signal }) })) {
      if (part.kind === 'done') {
        calls = part.toolCalls;
        continue;
      }
      waiting += part.text;
      // A sentence in many pieces is not rescanned with each of them.
      if (!SENTENCE_END.test(waiting.slice(-part.text.length - 1))) continue;
      const { sentences, rest } = completeSentences(waiting);
      waiting = rest;
      if (sentences) yield withReferences(checked(sentences, known), facts);
    }
    if (waiting) yield withReferences(checked(waiting, known), facts);
    return calls;
  }
}

/** @param said whole sentences, since a surrogate pair may be split across two pieces */
function checked(said: string, known: ReadonlySet<string>): string {
  const sentences = storableText(said);
  if (!isGrounded(sentences, known)) throw new ModelFault('unusable', 'The answer holds a figure that no query gave.');
  return sentences;
}

function openingOf({ history, message, facts }: Question): Turn[] {
  const before = history
    .filter(({ role, plainNames }) => role === 'user' || !plainNames)
    .slice(-REMEMBERED)
    .map(({ role, content }): Turn => ({ role, content: role === 'user' ? content : withPlaceholders(content, facts) }));
  return [{ role: 'system', content: instruction }, ...before, { role: 'user', content: message }];
}

const DIGITS = /\d+(?:[.,]\d+)*/g;
// Only blanks may precede it: with line ends in the class, each blank line would be scanned again and again.
const LIST_MARKER = /^[^\S\n]*\d{1,2}[.)]\s/gm;

const valueOf = (digits: string): string => String(Number(digits.replace(/,(?=\d{3}(?!\d))/g, '').replace(/,/g, '.')) || digits);

/** Numbers as values: '1,656' and '1656' are one. */
export const figuresIn = (text: string): string[] => (normalForm(text, 'NFKC').match(DIGITS) ?? []).map(valueOf);

/** NumbersComeFromQueriesRule. @returns whether every number of a sentence is among those from tools */
export const isGrounded = (sentence: string, known: ReadonlySet<string>): boolean =>
  figuresIn(sentence.replace(LIST_MARKER, '')).every((figure) => known.has(figure));

const SENTENCE_END = /[.!?…:](?=\s)|\n/;
const SENTENCE_ENDS = new RegExp(SENTENCE_END, 'g');

/** Splits streamed text into complete sentences and the rest. A point inside a number does not end a sentence. */
export function completeSentences(text: string): { sentences: string; rest: string } {
  const end = [...text.matchAll(SENTENCE_ENDS)].at(-1);
  if (!end) return { sentences: '', rest: text };
  const after = end.index + end[0].length;
  return { sentences: text.slice(0, after), rest: text.slice(after) };
}
