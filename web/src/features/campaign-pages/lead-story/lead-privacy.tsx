import { Button } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { problemOf } from '../../../lib/api/problem';
import { saveFile } from '../../../lib/download';
import { campaignLeadsKey } from '../campaign-leads/campaign-leads.api';
import { nameOf } from '../campaign-leads/lead-standing';
import { ErasureProof } from './erasure-proof';
import { type Erasure, eraseLead, getLeadData } from './lead-privacy.api';
import type { LeadTimeline } from './lead-story.api';
import classes from './lead-drawer.module.css';

const asFile = (data: object): Blob => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

/** A person's rights towards the account: a copy of their data, and its erasure. */
export function LeadPrivacy({ campaignId, timeline: { lead, erased } }: { campaignId: string; timeline: LeadTimeline }) {
  const queries = useQueryClient();
  const [proof, setProof] = useState<Erasure | null>(null);
  const [busy, setBusy] = useState(false);
  const { leadId } = lead;

  const tried = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch((error: unknown) => void say(problemOf(error).detail));
    setBusy(false);
  };
  const download = (): Promise<void> => tried(async () => saveFile(asFile(await getLeadData(leadId)), `rekindle-lead-${leadId}.json`));
  const erase = async (): Promise<void> => {
    const sure = await askBefore({
      title: `Erase ${nameOf(lead)}?`,
      body: 'Their data is deleted from all lists and files, with their messages in your inbox. Nothing is sent to them again, also when their address is uploaded again. Your totals do not change. This cannot be undone.',
      confirm: 'Erase for good',
    });
    if (!sure) return;
    await tried(async () => {
      setProof(await eraseLead(leadId));
      await queries.invalidateQueries({ queryKey: campaignLeadsKey(campaignId) });
    });
  };

  if (proof) return <ErasureProof proof={proof} onDownload={() => saveFile(asFile(proof), `rekindle-erasure-${leadId}.json`)} />;
  if (erased) return null;
  return (
    <section>
      <h3>When they ask for their data</h3>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void download()}
        >
          Download all of it
        </Button>
        <Button
          size="xs"
          variant="default"
          className="danger"
          disabled={busy}
          leftSection={<IconEraser size={14} aria-hidden />}
          onClick={() => void erase()}
        >
          Erase on request
        </Button>
      </div>
    </section>
  );
}
