import { ApiProperty } from '@nestjs/swagger';
import { type LeadState, leadStates } from '../ledger/lead-state.decide.js';
import { type LeadDelay, leadDelays } from './delay.decide.js';

export class CampaignLead {
  @ApiProperty({ format: 'uuid' })
  leadId: string;
  @ApiProperty({ description: 'Empty when the lead was deleted', example: 'dana@harbor.example' })
  email: string;
  @ApiProperty({ type: String, nullable: true, example: 'Dana' })
  firstName: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Reyes' })
  lastName: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Harbor' })
  company: string | null;
  @ApiProperty({ enum: leadStates })
  state: LeadState;
  @ApiProperty({ type: String, nullable: true, description: 'Why the lead gets no (more) emails', example: 'replied' })
  reason: string | null;
  @ApiProperty({ type: Number, nullable: true, example: 3 })
  nextStep: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null until the step before was sent' })
  nextAt: Date | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "The lead's own time zone, by its country or phone number; null where that is not known: emails go by the account's",
    example: 'Asia/Tokyo',
  })
  timeZone: string | null;
  @ApiProperty({
    enum: [...leadDelays, null],
    nullable: true,
    description:
      'Why the next email waits longer than planned: it cannot be filled in until its text is changed, sending is held by the operator, the campaign is paused, the plan has ended, or lets fewer campaigns start than are launched, the mail server did not accept it, or the daily limit is reached',
  })
  delayedBy: LeadDelay | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The number of the plan behind `delayedBy`: emails a day (`daily_limit`) or active campaigns (`campaign_limit`)',
    example: 100,
  })
  planLimit: number | null;
  @ApiProperty({ type: [Number], description: 'Steps that were sent', example: [1, 2] })
  sentSteps: number[];
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  openedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  clickedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  repliedAt: Date | null;
  @ApiProperty({ description: 'An order that an email of the campaign brought, and of which something is left after refunds' })
  ordered: boolean;
}

export const aCampaignLead: CampaignLead = {
  leadId: '0197a000-0000-7000-8000-000000000030',
  email: 'dana@harbor.example',
  firstName: 'Dana',
  lastName: 'Reyes',
  company: 'Harbor',
  state: 'active',
  reason: null,
  nextStep: 3,
  nextAt: new Date('2026-11-27T09:00:00.000Z'),
  timeZone: null,
  delayedBy: null,
  planLimit: null,
  sentSteps: [1, 2],
  openedAt: new Date('2026-11-21T09:12:00.000Z'),
  clickedAt: null,
  repliedAt: null,
  ordered: false,
};
