import type { Tokens } from './language-model.js';

/** A provider that counts nothing charges nothing. */
export const tokensOf = (usage: { prompt_tokens: number; completion_tokens: number } | null | undefined): Tokens => ({
  input: usage?.prompt_tokens ?? 0,
  output: usage?.completion_tokens ?? 0,
});
