import { ApiProperty } from '@nestjs/swagger';
import { type Delay, delays } from '../delay.decide.js';
import type { BlockReason } from '../../ledger/outreach.js';

/** planned = waiting + skipped + intended; intended = sent + failed + unknown + inFlight. Always. */
class LedgerFigures {
  @ApiProperty({ description: 'Emails that the campaign means to send: waiting + skipped + intended', example: 1600 })
  planned: number;
  @ApiProperty({ example: 1180 })
  waiting: number;
  @ApiProperty({ example: 22 })
  skipped: number;
  @ApiProperty({ description: 'Handed over, or being handed over: sent + failed + unknown + inFlight', example: 398 })
  intended: number;
  @ApiProperty({ example: 398 })
  sent: number;
  @ApiProperty({ example: 0 })
  failed: number;
  @ApiProperty({ description: 'Perhaps delivered: the connection or the program ended before the answer. Never sent again', example: 0 })
  unknown: number;
  @ApiProperty({ example: 0 })
  inFlight: number;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { replied: 3, in_another_campaign: 4 } })
  skippedByReason: Record<string, number>;
}

export class LedgerStep extends LedgerFigures {
  @ApiProperty({ minimum: 1, maximum: 4, example: 1 })
  step: number;
}

export class UnknownDelivery {
  @ApiProperty({ format: 'uuid' })
  leadId: string;
  @ApiProperty({ example: 1 })
  step: number;
  @ApiProperty({ type: String, format: 'date-time', description: 'When it was handed over' })
  since: Date;
  @ApiProperty({ description: 'Empty when the lead was deleted', example: 'dana@harbor.example' })
  email: string;
  @ApiProperty({ type: String, nullable: true, example: 'Dana' })
  firstName: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Reyes' })
  lastName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The mailbox that it went through', example: 'sales@larkfield.example' })
  from: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The lead opened an email of the campaign since' })
  openedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The lead replied since' })
  repliedAt: Date | null;
  @ApiProperty({ type: [Number], description: 'Later emails that were sent', example: [2] })
  laterSteps: number[];
}

/** The head of the hash chain over the ledger's events. */
export class LedgerChain {
  @ApiProperty({ description: 'How many events it covers', example: 480 })
  events: number;
  @ApiProperty({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  hash: string;
  @ApiProperty({ type: String, format: 'date-time', description: 'When it was kept, by the real clock' })
  at: Date;
}

export class BlockedStep {
  @ApiProperty({ minimum: 1, maximum: 4, example: 2 })
  step: number;
  @ApiProperty({
    enum: ['email_unreadable', 'email_too_long'],
    description: 'This text cannot be filled in for any lead, or it grows too long with the data of these leads',
    example: 'email_too_long',
  })
  reason: BlockReason;
  @ApiProperty({ description: 'How many wait', example: 12 })
  emails: number;
}

export class Ledger extends LedgerFigures {
  @ApiProperty({ type: [LedgerStep] })
  steps: LedgerStep[];
  @ApiProperty({ type: [UnknownDelivery], description: 'The oldest 1,000 of them' })
  unknownDeliveries: UnknownDelivery[];
  @ApiProperty({
    type: [BlockedStep],
    description: 'Emails that cannot be filled in: they are among those waiting, and are sent once the email is edited',
  })
  blocked: BlockedStep[];
  @ApiProperty({
    enum: [...delays, null],
    nullable: true,
    description: 'Why the campaign sends less than planned: everything rests, new leads wait, or the daily limit is reached',
    example: 'daily_limit',
  })
  delayedBy: Delay | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The number of the plan behind `delayedBy`: emails a day (`daily_limit`) or active campaigns (`campaign_limit`)',
    example: 100,
  })
  planLimit: number | null;
  @ApiProperty({
    type: LedgerChain,
    nullable: true,
    description: 'The last hash of the chain: noted elsewhere, it proves later that nothing before it was changed. Null before the launch',
  })
  chain: LedgerChain | null;
}
