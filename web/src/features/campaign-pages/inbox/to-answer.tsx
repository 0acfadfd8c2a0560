import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format';
import { toAnswerQuery } from './to-answer.api';

/** How many conversations wait for an answer; nothing if none does. */
export function ToAnswer({ className }: { className?: string }) {
  const { data = 0 } = useQuery(toAnswerQuery);
  if (data === 0) return null;
  return (
    <span className={className}>
      {count(data)}
      <span className="sr-only"> to answer</span>
    </span>
  );
}
