import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { say } from '../../../components/dialogs/dialogs';
import { Count } from '../../../components/figures/figures';
import { OpenRateBar } from '../../../components/figures/open-rate-bar';
import { PageHeader } from '../../../components/page/page-header';
import { Section } from '../../../components/page/section';
import { StatStrip } from '../../../components/figures/stat-strip';
import { StatusBadge } from '../../../components/badges/status-badge';
import { tell } from '../../../components/notices/tell';
import { AskAssistant } from '../../assistant/ask-assistant';
import { CampaignHistory } from '../campaign-page/campaign-history';
import { CampaignMenu } from '../campaign-menu/campaign-menu';
import { type Campaign, shownStatus } from '../../campaigns/campaign-model';
import { NotLaunched } from '../campaign-page/not-launched';
import { CampaignStrategy } from '../campaign-emails/campaign-strategy';
import classes from './autonomous.module.css';

const NOT_STARTED = { value: 'Not Started', detail: 'begins with the sending' };

/** A running autonomous launch; it begins at zeros. */
export default function LiveLaunch({ campaign }: { campaign: Campaign }) {
  const { metrics, trackedUrl, status } = campaign;
  return (
    <>
      <title>{`${campaign.name} · Rekindle`}</title>
      <PageHeader
        crumb={
          <Anchor component={Link} to="/campaigns" size="sm">
            Campaigns
          </Anchor>
        }
        title={campaign.name}
        meta={<StatusBadge of="campaign" status={shownStatus(campaign)} />}
        actions={
          <>
            <AskAssistant campaignId={campaign._id} primary>
              Ask the assistant
            </AskAssistant>
            <CampaignMenu campaign={campaign} />
          </>
        }
      />
      {status === 'pending_setup' && <p>We set the campaign up now. You can leave: it goes on without you, and nothing is sent before.</p>}
      {status === 'active' && campaign.lead_list_id === null && (
        <p>The campaign is active by its tracked link. It has no lead list, so no email is sent from here.</p>
      )}
      <NotLaunched campaign={campaign} />
      <StatStrip
        label="Results so far"
        stats={[
          {
            label: 'Emails sent',
            value: <Count value={metrics.emailsSent} />,
            detail: metrics.emailsSent === 0 ? 'sending has not begun' : 'so far',
          },
          { label: 'Clicks', value: <Count value={metrics.clicks} />, detail: 'people on the tracked link, each once a day' },
          { label: 'Open rate', value: <OpenRateBar rate={metrics.openRate} start />, detail: 'of the emails that arrived' },
        ]}
      />
      <StatStrip
        label="A/B test"
        stats={[
          { label: 'A/B test, version A', ...NOT_STARTED },
          { label: 'A/B test, version B', ...NOT_STARTED },
        ]}
      />
      {trackedUrl && <TrackedUrl url={trackedUrl} />}
      <CampaignHistory campaignId={campaign._id} />
      {campaign.strategy && <CampaignStrategy campaign={campaign} />}
    </>
  );
}

function TrackedUrl({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      tell('Tracked URL copied.');
    } catch {
      // Over plain http, browsers give pages no clipboard.
      void say('The browser does not let us copy. Select the link and copy it yourself.');
    }
  };
  return (
    <Section id="tracked-url" title="Tracked URL" note="Share this link: everyone who follows it is counted.">
      <div className={classes.link}>
        <code>{url}</code>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Section>
  );
}
