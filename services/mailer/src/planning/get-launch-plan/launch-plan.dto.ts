import { ApiProperty } from '@nestjs/swagger';
import { FirstEmail } from '../first-email.dto.js';

export class SkippedLeads {
  @ApiProperty({ example: 'in_another_campaign' })
  reason: string;
  @ApiProperty({ example: 22 })
  leads: number;
}

export class LaunchSender {
  @ApiProperty({ example: 'Robin of Acme Bread' })
  senderName: string;
  @ApiProperty({ example: 'robin@acme.example' })
  replyTo: string;
  @ApiProperty({ example: 'Acme Bread, 1 Mill Lane, Bristol' })
  postalAddress: string;
}

export class LaunchMailbox {
  @ApiProperty({ example: 'robin@acme.example' })
  email: string;
  @ApiProperty({ example: 'Robin of Acme Bread' })
  fromName: string;
  @ApiProperty({ example: 'robin@acme.example' })
  replyTo: string;
}

export class LaunchStep {
  @ApiProperty({ minimum: 1, maximum: 4, example: 1 })
  step: number;
  @ApiProperty({ example: 1 })
  day: number;
  @ApiProperty({ type: String, format: 'date-time', description: 'When it would be sent if the campaign were launched now' })
  at: Date;
}

export class LeadsOfZone {
  @ApiProperty({ example: 'Asia/Tokyo' })
  timeZone: string;
  @ApiProperty({ example: 40 })
  leads: number;
}

export class LaunchPlan {
  @ApiProperty({ description: 'Leads of the list', example: 398 })
  leads: number;
  @ApiProperty({ description: 'Leads that would get emails', example: 376 })
  toSend: number;
  @ApiProperty({ description: 'Of these, who could be held back: those that had no test email', example: 376 })
  toDraw: number;
  @ApiProperty({
    description: 'How much of the list to hold back, in percent; 0 where the groups would be too small to compare',
    example: 10,
  })
  suggestedHoldoutPercent: number;
  @ApiProperty({ type: [SkippedLeads] })
  skipped: SkippedLeads[];
  @ApiProperty({ type: LaunchSender, nullable: true, description: 'As the last launch said; null before the first' })
  sender: LaunchSender | null;
  @ApiProperty({ description: 'The address that emails come from', example: 'robin@mail.example' })
  fromAddress: string;
  @ApiProperty({
    type: [LaunchMailbox],
    description:
      "The account's mailboxes that can send: each writes in its own name. Empty: the emails come from `fromAddress` in the sender's",
  })
  mailboxes: LaunchMailbox[];
  @ApiProperty({
    type: [LeadsOfZone],
    description:
      "Leads whose own time zone is known and is not the account's, most first: mailboxes send to them by their clock. Empty without a mailbox",
  })
  leadZones: LeadsOfZone[];
  @ApiProperty({ type: FirstEmail, nullable: true, description: 'As the first lead would read it; null for an empty list' })
  firstEmail: FirstEmail | null;
  @ApiProperty({ type: [LaunchStep] })
  steps: LaunchStep[];
  @ApiProperty({ description: 'Leads that had their first email as a test and continue with the second', example: 0 })
  testsAlreadySent: number;
}
