import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { InboxThread, aThread } from '../inbox-thread.dto.js';

const messageStates = ['sent', 'sending', 'failed', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];

/** Which messages of a thread are requested. */
export class ThreadPart {
  @ApiPropertyOptional({ format: 'uuid', description: '`earlier` of an answer: only what was written before it' })
  @IsOptional()
  @IsUUID('all', { message: 'before must be what `earlier` of an answer was' })
  before?: string;
}

export class InboxThreadMessage {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-0000000000e1' })
  id: string;
  @ApiProperty({ enum: ['lead', 'account', 'campaign'], example: 'lead' })
  by: 'lead' | 'account' | 'campaign';
  @ApiProperty({ enum: ['email', 'reply', 'auto_reply', 'answer'], description: '`email`: one of the campaign', example: 'reply' })
  kind: 'email' | 'reply' | 'auto_reply' | 'answer';
  @ApiProperty({ type: Number, nullable: true, description: 'Day of an email of the campaign', example: null })
  day: number | null;
  @ApiProperty({ example: 'Re: Three shops, one reorder screen' })
  subject: string;
  @ApiProperty({ example: 'Hello Maya,\n\nGood timing. Can you call on Thursday after ten?\n\nTomás' })
  text: string;
  @ApiProperty({ description: 'It can be asked for as HTML', example: true })
  hasHtml: boolean;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:31:00.000Z' })
  at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Of an email of the campaign', example: null })
  openedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Of an email of the campaign', example: null })
  clickedAt: Date | null;
  @ApiProperty({
    enum: messageStates,
    description: '`unknown`: perhaps delivered, the answer of the mail server was lost; it is not sent again by itself',
    example: 'sent',
  })
  state: MessageState;
  @ApiProperty({ type: String, nullable: true, description: 'Why an answer could not be sent', example: null })
  error: string | null;
}

export class InboxEffect {
  @ApiProperty({ enum: ['cancelled_emails'], example: 'cancelled_emails' })
  kind: 'cancelled_emails';
  @ApiProperty({ type: [Number], description: 'Days of the emails that do not go because the lead answered', example: [14] })
  days: number[];
}

/** One thread with its latest messages. */
export class InboxThreadDetails extends InboxThread {
  @ApiProperty({ example: 'tomas@reysons.example' })
  email: string;
  @ApiProperty({ type: String, nullable: true, example: '+34 910 555 018' })
  phone: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The file that the lead came from', example: 'webinar-signups-2025.csv' })
  listName: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'By which clock the lead lives, where the list says it or says where',
    example: 'Europe/Madrid',
  })
  timeZone: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The address that answers go from', example: 'maya@larkfield.example' })
  from: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why no answer can be sent; then `from` is null', example: null })
  cannotAnswer: string | null;
  @ApiProperty({
    type: [InboxThreadMessage],
    description: 'The latest fifty of the conversation and the emails of the campaign, in the order of time',
  })
  messages: InboxThreadMessage[];
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The oldest of those messages: pass as `before` for earlier ones; null where there are none',
    example: null,
  })
  earlier: string | null;
  @ApiProperty({ type: [InboxEffect], description: 'What the reply set off' })
  effects: InboxEffect[];
}

export const threadDetails: InboxThreadDetails = {
  ...aThread,
  email: 'tomas@reysons.example',
  phone: '+34 910 555 018',
  listName: 'webinar-signups-2025.csv',
  timeZone: 'Europe/Madrid',
  from: 'maya@larkfield.example',
  cannotAnswer: null,
  messages: [
    {
      ...{ id: '0197a000-0000-7000-8000-0000000000e0', by: 'campaign', kind: 'email', day: 7, subject: 'Three shops, one reorder screen' },
      ...{ text: 'Hi Tomás,\n\nThree shops from the same webinar as you switched this month.', hasHtml: true },
      ...{ at: new Date('2026-11-18T10:00:00.000Z'), openedAt: new Date('2026-11-18T12:20:00.000Z'), clickedAt: null },
      ...{ state: 'sent', error: null },
    },
    {
      ...{
        id: '0197a000-0000-7000-8000-0000000000e1',
        by: 'lead',
        kind: 'reply',
        day: null,
        subject: 'Re: Three shops, one reorder screen',
      },
      ...{ text: 'Hello Maya,\n\nGood timing. Can you call on Thursday after ten?\n\nTomás', hasHtml: true },
      ...{ at: new Date('2026-11-20T08:31:00.000Z'), openedAt: null, clickedAt: null, state: 'sent', error: null },
    },
  ],
  earlier: null,
  effects: [{ kind: 'cancelled_emails', days: [14] }],
};
