import type { CampaignsEvent, MailerEvent } from '@rekindle/contracts';
import { type CampaignHistory, type CampaignRow, campaignEvents, foldCampaign } from '../known-campaigns/campaign-row.js';
import { launchInForce } from '../known-campaigns/launch-in-force.js';
import { type SequenceStep, type TextRef, withEmail } from '../ledger/sending.js';

type Placed<Event> = Event & { position: number; occurredAt: Date };

/** The texts that an email was made from. */
export interface EmailSources {
  steps: readonly SequenceStep[];
  /** As confirmed at the launch; null for a test email before any launch. */
  sender: TextRef | null;
  brief: TextRef | null;
}

/**
 * The texts in force when an email was sent: those confirmed at its launch, or, before a launch, those with which the test
 * emails were requested. Versions in the vault never change.
 * @param position of the email's EmailIntended
 */
export function emailSourcesAt(
  campaign: readonly Placed<CampaignsEvent>[],
  sending: readonly Placed<MailerEvent>[],
  position: number,
): EmailSources {
  const before = campaign.filter((event) => event.position < position);
  const launched = launchInForce(before);
  if (launched) {
    const since = before.findLast((event) => event.type === 'CampaignLaunched')?.position ?? 0;
    return { steps: replacedBetween(launched.steps, sending, since, position), sender: launched.sender, brief: null };
  }
  const asked = sending.findLast((event) => event.type === 'TestEmailsAccepted' && event.data.toLeads > 0 && event.position < position);
  const row = before
    .filter((event) => isHistory(event) && event.position < (asked?.position ?? position))
    .reduce<CampaignRow | null>((known, event) => foldCampaign(known, event as CampaignHistory, event.occurredAt), null);
  const steps = replacedBetween(row?.steps ?? [], sending, asked?.position ?? 0, position);
  return { steps, sender: null, brief: row && { textId: row.brief_text_id, version: row.brief_version } };
}

/** Emails that could not be filled in were given another text in between. */
const replacedBetween = (
  steps: readonly SequenceStep[],
  sending: readonly Placed<MailerEvent>[],
  since: number,
  until: number,
): readonly SequenceStep[] =>
  sending
    .filter((event) => event.position > since && event.position < until)
    .reduce((now, event) => (event.type === 'SendingEmailReplaced' ? withEmail(now, event.data) : now), steps);

const isHistory = (event: CampaignsEvent): boolean => (campaignEvents as readonly string[]).includes(event.type);
