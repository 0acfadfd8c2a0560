import { now } from '../lib/clock';
import { clockTime } from '../lib/dates';
import classes from './figures-as-of.module.css';

const WORTH_SAYING = 10_000;

/** Says how old figures are once they lag noticeably. */
export function FiguresAsOf({ moment }: { moment: string | null | undefined }) {
  if (!moment) return null;
  const at = new Date(moment);
  if (now().getTime() - at.getTime() < WORTH_SAYING) return null;
  return <p className={classes.note}>Figures as of {clockTime(at)}. Newer ones are being counted.</p>;
}
