import { now } from '../../lib/clock';
import { dateLabel, fullMoment } from '../../lib/dates';
import { useZone } from '../../lib/session/session';

/** @param inSentence after other words: 'today' instead of 'Today' */
export function DateLabel({ value, inSentence = false }: { value: string; inSentence?: boolean }) {
  const zone = useZone();
  const date = new Date(value);
  const label = dateLabel(date, now(), zone);
  return (
    <time dateTime={value} title={fullMoment(date, zone)}>
      {inSentence ? label.replace(/^[TY]/, (letter) => letter.toLowerCase()) : label}
    </time>
  );
}
