import { now } from '../lib/clock';
import { dateLabel, fullMoment } from '../lib/dates';

export function DateLabel({ value }: { value: string }) {
  const date = new Date(value);
  return (
    <time dateTime={value} title={fullMoment(date)}>
      {dateLabel(date, now())}
    </time>
  );
}
