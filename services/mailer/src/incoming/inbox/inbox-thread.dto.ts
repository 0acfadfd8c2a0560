import { ApiProperty } from '@nestjs/swagger';
import { type InboxLabel, inboxLabels } from '@rekindle/contracts';
import { type Labeller, labellers } from './thread.decide.js';

/** One thread as a row of the list. */
export class InboxThread {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-0000000000d1' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000030' })
  leadId: string;
  @ApiProperty({ description: 'The address where no name is known', example: 'Tomás Rey' })
  leadName: string;
  @ApiProperty({ type: String, nullable: true, example: 'Rey & Sons' })
  company: string | null;
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000020' })
  campaignId: string;
  @ApiProperty({ description: 'Empty once the campaign is deleted', example: 'Webinar signups, spring' })
  campaignName: string;
  @ApiProperty({ enum: [...inboxLabels, null], nullable: true, description: 'null until the lead has written', example: 'interested' })
  label: InboxLabel | null;
  @ApiProperty({ enum: [...labellers, null], nullable: true, description: 'What a user chose stays', example: 'rules' })
  labelBy: Labeller | null;
  @ApiProperty({ description: 'A message that comes in opens it again', example: false })
  done: boolean;
  @ApiProperty({ description: 'The lead wrote last, and not by a machine', example: true })
  needsAnswer: boolean;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:31:00.000Z' })
  lastAt: Date;
  @ApiProperty({ enum: ['lead', 'account'], example: 'lead' })
  lastBy: 'lead' | 'account';
  @ApiProperty({
    maxLength: 200,
    description: 'How the last message begins',
    example: 'Good timing. Our till contract ends in January, can you call on Thursday after ten?',
  })
  preview: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Day of the email that the lead answered', example: 7 })
  repliedTo: number | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The day on which an absent lead is back', example: null })
  outOfOfficeUntil: string | null;
}

export const aThread: InboxThread = {
  id: '0197a000-0000-7000-8000-0000000000d1',
  leadId: '0197a000-0000-7000-8000-000000000030',
  leadName: 'Tomás Rey',
  company: 'Rey & Sons',
  campaignId: '0197a000-0000-7000-8000-000000000020',
  campaignName: 'Webinar signups, spring',
  label: 'interested',
  labelBy: 'rules',
  done: false,
  needsAnswer: true,
  lastAt: new Date('2026-11-20T08:31:00.000Z'),
  lastBy: 'lead',
  preview: 'Good timing. Our till contract ends in January, can you call on Thursday after ten?',
  repliedTo: 7,
  outOfOfficeUntil: null,
};
