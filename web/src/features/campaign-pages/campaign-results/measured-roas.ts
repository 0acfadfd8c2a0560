import { counted, times } from '../../../lib/format';
import { dollars } from '../../../lib/money';
import type { Holdout } from '../campaign-holdout/campaign-holdout.api';
import type { Campaign } from '../../campaigns/campaign-model';
import { type RoasInWords, costInWords, roasInWords } from '../../campaigns/roas-in-words';

type Metrics = Campaign['metrics'];
type Compared = Holdout & { roas: NonNullable<Holdout['roas']> };

/** @param holdout null if it is not known yet, or could not be loaded */
export function measuredRoas(metrics: Metrics, holdout: Holdout | null): RoasInWords {
  const credited = roasInWords(metrics);
  if (!holdout || holdout.percent === 0 || metrics.roas === null) return credited;
  if (isCompared(holdout)) return becauseOfEmails(holdout);
  return { ...credited, detail: `${credited.detail}. Counts all credited orders for now: too early to compare with the held-back leads` };
}

/** How the shown figure is calculated, line by line. */
export function measuredCost(metrics: Metrics, holdout: Holdout | null): ReturnType<typeof costInWords> {
  const lines = costInWords(metrics.revenue, metrics);
  if (!holdout || metrics.roas === null || !isCompared(holdout)) return lines;
  const { extraRevenue, roas, heldOut } = holdout;
  const revenue = {
    label: 'Extra revenue',
    value: signed(extraRevenue.value, dollars),
    why: `what the leads who got the emails ordered beyond the ${counted(heldOut.leads, 'held-back lead')}, by their share`,
  };
  const last = { label: 'Return so far', value: signed(roas.value, times), why: 'extra revenue for each dollar of cost' };
  return [revenue, ...lines.slice(1, -1), last];
}

function isCompared(holdout: Holdout): holdout is Compared {
  const { percent, verdict, roas } = holdout;
  return percent > 0 && roas !== null && verdict !== 'too_early' && verdict !== 'nobody_held_out';
}

function becauseOfEmails({ roas: { value, low, high }, verdict }: Compared): RoasInWords {
  const range = `${signed(low, (figure) => figure.toFixed(1))} to ${signed(high, times)}`;
  const detail = `likely range ${range}; only what the emails brought, compared with the held-back leads`;
  return { value: signed(value, times), detail, known: true, warm: verdict === 'more' };
}

/** With a proper minus sign, and none at zero. */
const signed = (value: number, write: (value: number) => string): string => {
  const [written, negated] = [write(Math.abs(value)), write(-Math.abs(value))];
  return value < 0 && negated !== written && write(0) !== written ? `−${written}` : written;
};
