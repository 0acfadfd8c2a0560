import type { Chat } from './assistant.api';

/** What the figures answer by themselves, when a question does not reach the server. */
export function localAnswer(question: string, { preparedAnswers, otherAnswer }: Pick<Chat, 'preparedAnswers' | 'otherAnswer'>): string {
  const asked = question.toLowerCase();
  return preparedAnswers.find(({ keywords }) => keywords.some((keyword) => asked.includes(keyword)))?.answer ?? otherAnswer;
}
