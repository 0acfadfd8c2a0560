import { HERE, fullMoment, shortDate } from '../../lib/dates';

const withSeconds = (date: Date): string => date.toLocaleTimeString('en-GB');

/** A real time, to the second; with the day before it if that is another one. */
export function Moment({ value }: { value: string }) {
  const date = new Date(value);
  const today = new Date();
  const sameDay = date.toDateString() === today.toDateString();
  return (
    <time dateTime={value} title={fullMoment(date, HERE)} style={{ whiteSpace: 'nowrap' }}>
      {sameDay ? withSeconds(date) : `${shortDate(date, today, HERE)}, ${withSeconds(date)}`}
    </time>
  );
}
