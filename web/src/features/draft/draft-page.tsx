import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/page-header';
import { StatusBadge } from '../../components/status-badge';
import { CampaignMenu } from '../campaign-menu/campaign-menu';
import type { Campaign } from '../campaigns/campaign-model';
import { DraftPreview } from './draft-preview';

/** A draft: what was written, and what can be done with it. */
export default function DraftPage({ campaign }: { campaign: Campaign }) {
  const { name, subject, body, status } = campaign;
  return (
    <>
      <title>{`${name} · Rekindle`}</title>
      <PageHeader
        crumb={
          <Anchor component={Link} to="/campaigns" size="sm">
            Campaigns
          </Anchor>
        }
        title={name}
        meta={<StatusBadge of="campaign" status={status} />}
        actions={<CampaignMenu campaign={campaign} />}
      />
      <p>
        Nothing is sent from a draft: it has no lead list. To write to your leads,{' '}
        <Anchor component={Link} to="/leads/lists" underline="always">
          start a campaign from one of your lists
        </Anchor>
        .
      </p>
      <DraftPreview subject={subject ?? ''} body={body ?? ''} />
    </>
  );
}
