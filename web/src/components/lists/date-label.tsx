import { now } from '../../lib/clock';
import { dateLabel, fullMoment } from '../../lib/dates';

/** @param inSentence after other words: 'today' instead of 'Today' */
export function DateLabel({ value, inSentence = false }: { value: string; inSentence?: boolean }) {
  const date = new Date(value);
  const label = dateLabel(date, now());
  return (
    <time dateTime={value} title={fullMoment(date)}>
      {inSentence ? label.replace(/^[TY]/, (letter) => letter.toLowerCase()) : label}
    </time>
  );
}
