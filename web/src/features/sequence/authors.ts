const AUTHORS: Record<string, string> = { 'built-in': 'the built-in strategist', openai: 'OpenAI' };

const REASONS: Record<string, string> = {
  unavailable: 'OpenAI could not be reached, so it stood in.',
  refused: 'OpenAI did not want to write about these answers, so it stood in.',
  rules: 'What OpenAI wrote stated things that your answers do not, so it stood in.',
  limit: "This month's share of OpenAI is used up on your plan, so it stood in.",
};

export const authorName = (author: string): string => AUTHORS[author] ?? author;

/** @returns why the built-in strategist wrote instead of OpenAI, with a blank behind it; nothing if it did not */
export const standInReason = (standIn: string | null): string => (standIn === null ? '' : `${REASONS[standIn] ?? ''} `);
