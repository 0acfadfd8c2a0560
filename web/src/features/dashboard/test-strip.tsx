import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { DateLabel } from '../../components/lists/date-label';
import { counted } from '../../lib/format';
import { useService } from '../../lib/api/get-service.api';
import type { CampaignInList } from '../campaigns/campaign-model';
import classes from './campaign-item.module.css';

/** The test emails of a campaign, and where to look at them if the sending provider has a place for that. */
export function TestStrip({ campaign }: { campaign: CampaignInList }) {
  const inbox = useService()?.sandboxInbox;
  const { test_emails_sent: sent, test_sent_at: at } = campaign;
  if (!sent || !at) return null;
  return (
    <p className={classes.test}>
      <span>
        {counted(sent, 'test email')} sent <DateLabel value={at} inSentence />
      </span>
      {inbox && (
        <Anchor href={inbox} size="sm" target="_blank" rel="noreferrer">
          View at the sending provider <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
          <span className="sr-only">, in a new tab</span>
        </Anchor>
      )}
    </p>
  );
}
