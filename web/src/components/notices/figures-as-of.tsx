import { serverTime } from '../../lib/clock';
import { clockTime } from '../../lib/dates';
import { useZone } from '../../lib/session/session';
import classes from './figures-as-of.module.css';

const WORTH_SAYING = 10_000;

interface Props {
  /** Everything before it is counted. */
  moment: string | undefined;
  /** When the figures arrived, in this browser's time. */
  came: number;
}

/** Says how old the figures were when they arrived, once they lag noticeably. */
export function FiguresAsOf({ moment, came }: Props) {
  const zone = useZone();
  if (!moment) return null;
  const at = new Date(moment);
  if (serverTime(came).getTime() - at.getTime() < WORTH_SAYING) return null;
  return <p className={classes.note}>Figures as of {clockTime(at, zone)}. Newer ones are being counted.</p>;
}
