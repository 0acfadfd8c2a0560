import type { Chat } from './assistant.api';

/** Answers from the figures alone, for questions that do not reach the server. */
export function localAnswer(question: string, { preparedAnswers, otherAnswer }: Pick<Chat, 'preparedAnswers' | 'otherAnswer'>): string {
  const asked = question.toLowerCase();
  return preparedAnswers.find(({ keywords }) => keywords.some((keyword) => asked.includes(keyword)))?.answer ?? otherAnswer;
}
