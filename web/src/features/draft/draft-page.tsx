import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/page/page-header';
import { Section } from '../../components/page/section';
import { StatusBadge } from '../../components/badges/status-badge';
import { CampaignMenu } from '../campaign-menu/campaign-menu';
import type { Campaign } from '../campaigns/campaign-model';
import { DraftPreview } from './draft-preview';
import { ListsForDraft } from './lists-for-draft';

/** A draft: what was written, and what can be done with it. */
export default function DraftPage({ campaign }: { campaign: Campaign }) {
  const { _id: id, name, subject, body, status } = campaign;
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
        actions={
          <>
            <Button component={Link} to={`/campaigns/new?draft=${id}`}>
              Edit
            </Button>
            <CampaignMenu campaign={campaign} />
          </>
        }
      />
      <p>Nothing is sent from a draft: it has no lead list.</p>
      <DraftPreview subject={subject ?? ''} body={body ?? ''} />
      <Section
        id="sequence"
        title="Turn it into a sequence"
        note="Choose a list. We write four emails from your answers, and yours can take the place of the first."
      >
        <ListsForDraft draftId={id} />
      </Section>
    </>
  );
}
