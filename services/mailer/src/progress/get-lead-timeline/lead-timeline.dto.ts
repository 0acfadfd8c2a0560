import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CampaignLead, aCampaignLead } from '../campaign-lead.dto.js';
import { timelineTypes } from './timeline-types.js';

/** One event; fields that its type does not have are omitted. */
export class LeadTimelineEntry {
  @ApiProperty({ type: String, format: 'date-time' })
  at: Date;
  @ApiProperty({ enum: timelineTypes, enumName: 'LeadTimelineType' })
  type: (typeof timelineTypes)[number];
  @ApiPropertyOptional({ minimum: 1, maximum: 4, description: 'The email that it is about', example: 1 })
  step?: number;
  @ApiPropertyOptional({ description: 'A code for why, e.g. `unsubscribed`', example: 'unsubscribed' })
  reason?: string;
  @ApiPropertyOptional({ type: [Number], description: 'Emails that are not sent because of it', example: [3, 4] })
  skipped?: number[];
  @ApiPropertyOptional({ type: [Number], description: 'Emails that wait again because of it', example: [3, 4] })
  restored?: number[];
  @ApiPropertyOptional({ description: 'How many emails were planned', example: 4 })
  planned?: number;
  @ApiPropertyOptional({ description: 'How many emails were withdrawn', example: 2 })
  withdrawn?: number;
  @ApiPropertyOptional({ description: 'It was sent as a test email, before the launch' })
  test?: boolean;
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'What the mail server answered', example: 250 })
  smtpCode?: number | null;
  @ApiPropertyOptional({ description: 'The number of the attempt, from 1', example: 1 })
  attempt?: number;
  @ApiPropertyOptional({ type: String, format: 'date-time' })
  retryAt?: string;
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When an email that was postponed or restored goes',
  })
  dueAt?: string | null;
  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'When a pause that the lead asked for ends' })
  until?: string;
  @ApiPropertyOptional({ enum: ['sent', 'failed', 'waiting'] })
  outcome?: 'sent' | 'failed' | 'waiting';
  @ApiPropertyOptional({ description: 'What proved the outcome', example: 'reply' })
  evidence?: string;
  @ApiPropertyOptional({ enum: ['hard', 'soft'] })
  kind?: 'hard' | 'soft';
  @ApiPropertyOptional({ type: String, nullable: true, description: 'The code of the bounce', example: '5.1.1' })
  code?: string | null;
  @ApiPropertyOptional({ description: 'A machine did it, not a person: it counts for nothing' })
  machine?: boolean;
  @ApiPropertyOptional({ enum: ['open', 'click'], description: 'What was judged anew' })
  action?: 'open' | 'click';
  @ApiPropertyOptional({ description: 'The number of the link in the email, from 1', example: 1 })
  link?: number;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Where the link leads; null when the lead is erased',
    example: 'https://bread.example/day',
  })
  url?: string | null;
  @ApiPropertyOptional()
  autoReply?: boolean;
  @ApiPropertyOptional({ enum: ['imap', 'sandbox', 'user'], description: 'Who saw the reply' })
  source?: 'imap' | 'sandbox' | 'user';
  @ApiPropertyOptional({ enum: ['page', 'one_click', 'reply'] })
  by?: 'page' | 'one_click' | 'reply';
}

export class LeadTimeline {
  @ApiProperty({ type: CampaignLead })
  lead: CampaignLead;
  @ApiProperty({ description: 'The lead was deleted: its name, address and emails are not kept' })
  erased: boolean;
  @ApiProperty({ type: [LeadTimelineEntry], description: 'Oldest first' })
  entries: LeadTimelineEntry[];
}

export const aTimeline: LeadTimeline = {
  lead: { ...aCampaignLead, state: 'stopped', reason: 'unsubscribed', nextStep: null, nextAt: null },
  erased: false,
  entries: [
    { at: new Date('2026-11-20T09:00:00.000Z'), type: 'OutreachPlanned', planned: 4 },
    { at: new Date('2026-11-20T09:01:00.000Z'), type: 'EmailIntended', step: 1, test: false },
    { at: new Date('2026-11-20T09:01:01.000Z'), type: 'EmailSent', step: 1, test: false },
    { at: new Date('2026-11-20T09:40:00.000Z'), type: 'EmailClicked', step: 1, link: 1, url: 'https://acme.example/offer', machine: false },
    { at: new Date('2026-11-20T09:42:00.000Z'), type: 'LeadUnsubscribed', step: 1, by: 'page' },
    { at: new Date('2026-11-20T09:42:00.000Z'), type: 'OutreachStopped', reason: 'unsubscribed', skipped: [2, 3, 4] },
    { at: new Date('2026-11-20T09:42:00.000Z'), type: 'LeadSuppressed', reason: 'unsubscribed' },
  ],
};
