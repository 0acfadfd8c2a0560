import { Anchor } from '@mantine/core';
import type { Campaign } from '../../campaigns/campaign-model';
import { StrategyText } from './strategy-text';
import { inShort } from './in-short';
import classes from './strategy-text.module.css';

/** The strategy in three sentences, and the whole of it on demand. */
export function StrategyInShort({ campaign, onChangeAnswers }: { campaign: Campaign; onChangeAnswers: () => void }) {
  const { strategy } = campaign;
  if (!strategy) return null;
  const { reason, approach, message } = inShort(strategy);
  return (
    <>
      <dl className={classes.short}>
        <div>
          <dt>Who gets them</dt>
          <dd>{reason}</dd>
        </div>
        <div>
          <dt>How they speak</dt>
          <dd>{approach}</dd>
        </div>
        <div>
          <dt>What they offer</dt>
          <dd>{message}</dd>
        </div>
      </dl>
      <p>
        <Anchor component="button" type="button" size="sm" underline="always" onClick={onChangeAnswers}>
          Change your answers
        </Anchor>
      </p>
      <details className={classes.more}>
        <summary>Read all</summary>
        <StrategyText campaign={campaign} />
        <p className={classes.source}>Campaign {campaign._id}</p>
      </details>
    </>
  );
}
