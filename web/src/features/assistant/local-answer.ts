import type { Chat } from './get-chat.api';

/** What the figures answer by themselves, when a question does not reach the server. */
export function localAnswer(question: string, { preparedAnswers, otherAnswer }: Pick<Chat, 'preparedAnswers' | 'otherAnswer'>): string {
  const asked = question.toLowerCase();
  return preparedAnswers.find(({ keywords }) => keywords.some((keyword) => asked.includes(keyword)))?.answer ?? otherAnswer;
}
