import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../components/page/page-header';
import { Section } from '../../../components/page/section';
import { StatusBadge } from '../../../components/badges/status-badge';
import { CampaignMenu } from '../campaign-menu/campaign-menu';
import type { Campaign } from '../../campaigns/campaign-model';
import { DraftPreview } from './draft-preview';
import { ListsForDraft } from './lists-for-draft';

/** A draft: its text, and the actions on it. */
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
      <DraftPreview subject={subject ?? ''} body={body ?? ''} />
      <Section
        id="lists"
        title="Send it to a list"
        note="As one email, or as the first email of a sequence that we write from your answers. You see what goes to whom before anything is sent."
      >
        <ListsForDraft draft={{ id, name, subject: subject ?? '', body: body ?? '' }} />
      </Section>
    </>
  );
}
