import { withFractions } from '../../lib/money';
import { Meter } from '../../components/meter';
import type { Answer } from '../../lib/openapi/types';
import { count } from '../../lib/format';
import classes from './form.module.css';

type Usage = Answer<'/api/usage/ai', 'get'>;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function ModelUsage({ usage: { month, calls, tokens, limit, costUsd } }: { usage: Usage }) {
  return (
    <div className={classes.meters}>
      {limit !== null && (
        <Meter label="AI tokens" used={tokens} limit={limit} full="The built-in strategist writes until the month is over." />
      )}
      <dl className={classes.facts}>
        <dt>Month</dt>
        <dd>{monthName.format(new Date(month))}</dd>
        <dt>Tokens</dt>
        <dd>{limit === null ? `${count(tokens)}; your plan sets no limit` : `${count(tokens)} of ${count(limit)} used`}</dd>
        <dt>Texts asked for</dt>
        <dd>{count(calls)}</dd>
        <dt>What the model cost</dt>
        <dd>{withFractions(costUsd)}</dd>
      </dl>
    </div>
  );
}
