import { Section } from '../../../components/page/section';
import { StrategyText } from '../revival/strategy-text';
import type { Campaign } from '../../campaigns/campaign-model';
import classes from './campaign-writing.module.css';

export function CampaignStrategy({ campaign }: { campaign: Campaign }) {
  return (
    <Section id="strategy" title="The strategy">
      <div className={classes.narrow}>
        <StrategyText campaign={campaign} />
      </div>
    </Section>
  );
}
