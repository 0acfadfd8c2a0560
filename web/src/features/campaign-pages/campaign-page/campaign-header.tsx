import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../components/page/page-header';
import { RevivalBadge, StatusBadge } from '../../../components/badges/status-badge';
import { now } from '../../../lib/clock';
import { daysSince, shortDate } from '../../../lib/dates';
import { useZone } from '../../../lib/session/session';
import { AskAssistant } from '../../assistant/ask-assistant';
import { CampaignMenu } from '../campaign-menu/campaign-menu';
import { type Campaign, isReady, shownStatus, wizardPath } from '../../campaigns/campaign-model';
import { PauseButton } from './pause-button';
import classes from './campaign-header.module.css';

/** 'Day 9 of 14', as long as the sequence runs. */
function dayOf({ launchedAt, status, steps }: Campaign): string | null {
  const last = steps.at(-1)?.day ?? 1;
  if (!launchedAt || status === 'completed' || last === 1) return null;
  return `Day ${Math.min(last, daysSince(new Date(launchedAt), now()) + 1)} of ${last}`;
}

export function CampaignHeader({ campaign, waiting }: { campaign: Campaign; waiting?: number }) {
  const { launchedAt } = campaign;
  const zone = useZone();
  const facts = [dayOf(campaign), launchedAt && `Launched ${shortDate(new Date(launchedAt), now(), zone)}`].filter(Boolean);
  return (
    <PageHeader
      crumb={
        <Anchor component={Link} to="/campaigns" size="sm">
          Campaigns
        </Anchor>
      }
      title={campaign.name}
      meta={
        <>
          <StatusBadge of="campaign" status={shownStatus(campaign)} />
          {campaign.campaign_type === 'lead_revival' && <RevivalBadge />}
          {facts.map((fact) => (
            <span key={fact} className={classes.fact}>
              {fact}
            </span>
          ))}
          {campaign.lead_list_id && campaign.leadListName && (
            <Link to={`/leads/${campaign.lead_list_id}`} className={`${classes.fact} ${classes.list}`}>
              {campaign.leadListName}
            </Link>
          )}
        </>
      }
      actions={
        <>
          {isReady(campaign) && (
            <Button component={Link} to={wizardPath(campaign)}>
              Review and launch
            </Button>
          )}
          <AskAssistant campaignId={campaign._id}>Ask your marketing manager</AskAssistant>
          <PauseButton campaign={campaign} />
          <CampaignMenu campaign={campaign} waiting={waiting} />
        </>
      }
    />
  );
}
