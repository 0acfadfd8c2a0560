import { Anchor } from '@mantine/core';
import { dollars } from '../../../lib/money';
import { count } from '../../../lib/format';
import type { Campaign } from '../../campaigns/campaign-model';
import { authorName, standInReason } from '../../sequence/authors';
import classes from './strategy-text.module.css';

type Strategy = NonNullable<Campaign['strategy']>;

export function StrategyText({ campaign, onChangeAnswers }: { campaign: Campaign; onChangeAnswers?: () => void }) {
  const { strategy } = campaign;
  if (!strategy) return null;
  return (
    <div className={classes.strategy}>
      <p className={classes.overview}>{strategy.overview}</p>
      <h3>What to say</h3>
      <p>{strategy.messaging.primary}</p>
      <ul>
        {strategy.messaging.variations.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>What to watch</h3>
      <dl className={classes.pairs}>
        {strategy.kpis.map(({ name, target }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{target}</dd>
          </div>
        ))}
      </dl>
      <Results months={strategy.projectedResults} />
      <Plan strategy={strategy} />
      <p className={classes.source}>
        Written by {authorName(strategy.author)} from your answers. {standInReason(strategy.standIn)}
        {onChangeAnswers && (
          <Anchor component="button" type="button" size="sm" underline="always" onClick={onChangeAnswers}>
            Change your answers
          </Anchor>
        )}
      </p>
    </div>
  );
}

const range = (low: number, high: number, write: (value: number) => string): string =>
  low === high ? write(low) : `${write(low)}–${write(high)}`;

function Results({ months }: { months: Strategy['projectedResults'] }) {
  return (
    <>
      <h3>What it could bring</h3>
      <dl className={classes.pairs}>
        {months.map(({ month, revivedLow, revivedHigh, revenueLow, revenueHigh, note }) => (
          <div key={month}>
            <dt>Month {month}</dt>
            <dd>
              {revivedHigh > 0 && (
                <>
                  {range(revivedLow, revivedHigh, count)} leads back, {range(revenueLow, revenueHigh, dollars)}.{' '}
                </>
              )}
              {note}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Plan({ strategy: { timeline, channels, budget } }: { strategy: Strategy }) {
  return (
    <details className={classes.more}>
      <summary>Week by week, channels and budget</summary>
      {timeline.map(({ week, focus, actions }) => (
        <div key={week}>
          <h4>
            Week {week}: {focus}
          </h4>
          <ul>
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </div>
      ))}
      <h4>
        Budget, {dollars(budget.daily)} a day, {dollars(budget.monthly)} a month
      </h4>
      <ul>
        {channels.map(({ name, allocation, strategy }) => (
          <li key={name}>
            {name}, {allocation}%: {strategy}
          </li>
        ))}
      </ul>
    </details>
  );
}
