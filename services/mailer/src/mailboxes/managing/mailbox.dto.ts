import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type CheckStep, checkSteps } from '../checks/mail-account.js';
import type { MailboxState } from '../mailbox/mailbox.js';

const states = ['active', 'paused', 'broken', 'disconnected'] as const satisfies MailboxState[];

export class MailboxCheck {
  @ApiProperty({ enum: checkSteps, example: 'dns' })
  step: CheckStep;
  @ApiProperty({ example: true })
  ok: boolean;
  @ApiProperty({ example: 'smtp.acme.example is 198.51.100.7. imap.acme.example is 198.51.100.8.' })
  detail: string;
  @ApiPropertyOptional({ description: 'What to do, of a step that failed', example: 'Check the port.' })
  advice?: string;
  @ApiPropertyOptional({ description: 'Whether the same attempt may succeed a little later', example: true })
  mayPass?: boolean;
}

/** A mailbox after a check. */
export class CheckedMailbox {
  @ApiProperty({ enum: states, example: 'active' })
  state: MailboxState;
  @ApiProperty({ type: [MailboxCheck], description: 'The steps in order; none follows one that failed' })
  checks: MailboxCheck[];
}

export class ConnectedMailbox extends CheckedMailbox {
  @ApiProperty({ format: 'uuid' })
  id: string;
}

export class MailboxStateAnswer {
  @ApiProperty({ enum: states, example: 'active' })
  state: MailboxState;
}
