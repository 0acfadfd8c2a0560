import { type SystemEmailText, becauseWanted } from '@rekindle/email';
import type { NoticeKind } from '../notices.js';

export interface NoticeFacts {
  campaignName: string;
  campaignUrl: string;
  publicUrl: string;
  /** The lead that replied; null if it has been erased. */
  lead: { name: string; email: string } | null;
  figures: { contacted: number; sent: number; failed: number; replied: number };
  /** The point of failure: a stage of the preparation, or `sending`. */
  stage: string | null;
}

const STAGES: Record<string, string> = {
  analyzing_leads: 'looking at your leads',
  generating_strategy: 'writing the strategy',
  generating_sequences: 'writing the four emails',
  creating_campaign: 'putting the campaign together',
};
const SWITCHES: Record<NoticeKind, string> = {
  firstReply: 'the first reply of a campaign',
  everyReply: 'every reply',
  campaignCompleted: 'campaigns that are completed',
  campaignFailed: 'campaigns that fail',
};

/** The text of an email about a campaign. */
export function noticeWords(kind: NoticeKind, facts: NoticeFacts): Omit<SystemEmailText, 'greeting'> {
  return {
    ...WORDS[kind](facts),
    action: kind === 'everyReply' ? { label: 'Answer in the inbox', url: `${facts.publicUrl}/inbox` } : toCampaign(facts),
    reason: becauseWanted(SWITCHES[kind], facts.publicUrl),
  };
}

const toCampaign = ({ campaignUrl }: NoticeFacts): SystemEmailText['action'] => ({ label: 'See the campaign', url: campaignUrl });

type Words = Pick<SystemEmailText, 'subject' | 'paragraphs'>;

const WORDS: Record<NoticeKind, (facts: NoticeFacts) => Words> = {
  firstReply: ({ campaignName, lead }) => ({
    subject: `First reply: ${campaignName}`,
    paragraphs: [
      `${lead ? whoIs(lead) : 'A lead'} replied to your campaign "${campaignName}", the first one to do so.`,
      'Their remaining emails were stopped. Answer them personally while the conversation is warm.',
    ],
  }),
  everyReply: ({ campaignName, lead }) => ({
    subject: `${lead ? lead.name || lead.email : 'A lead'} replied: ${campaignName}`,
    paragraphs: [
      `${lead ? whoIs(lead) : 'A lead'} replied to your campaign "${campaignName}".`,
      'Their remaining emails were stopped. Answer them personally while the conversation is warm.',
    ],
  }),
  campaignCompleted: ({ campaignName, figures: { contacted, sent, replied } }) => ({
    subject: `Completed: ${campaignName}`,
    paragraphs: [
      `Your campaign "${campaignName}" is completed. It sent ${counted(sent, 'email')} to ${counted(contacted, 'lead')}.`,
      replied > 0
        ? `${counted(replied, 'lead')} replied. Later replies are still counted.`
        : 'Nobody has replied yet. Later replies are still counted.',
    ],
  }),
  campaignFailed: (facts) => (facts.stage === 'sending' ? notSent(facts) : notPrepared(facts)),
};

function notPrepared({ campaignName, stage }: NoticeFacts): Words {
  return {
    subject: `Could not be prepared: ${campaignName}`,
    paragraphs: [
      `Your campaign "${campaignName}" could not be prepared: it stopped at ${STAGES[stage ?? ''] ?? 'a step of the preparation'}.`,
      'Nothing was sent and nothing is lost. Open the campaign and try again.',
    ],
  };
}

function notSent({ campaignName, figures: { failed } }: NoticeFacts): Words {
  return {
    subject: `Could not be sent: ${campaignName}`,
    paragraphs: [
      `Your campaign "${campaignName}" is over and none of its emails went out: the mail server refused ${failed > 0 ? `all ${counted(failed, 'email')} that were tried` : 'them'}, or did not take them within 72 hours.`,
      'Its page says of each lead what happened. When the cause is gone, duplicate the campaign and launch the copy.',
    ],
  };
}

const whoIs = ({ name, email }: { name: string; email: string }): string => (name ? `${name} (${email})` : email);
const counted = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
