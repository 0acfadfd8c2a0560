import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { mailboxProviders, type MailboxProvider, pausers } from '@rekindle/contracts';
import { type CheckStep, checkSteps } from '../checks/mail-account.js';
import { DomainRecord } from '../domains/domain-record.dto.js';
import { type DomainRecordState, domainRecordStates } from '../domains/judge-domain.decide.js';
import type { MailboxState } from '../mailbox/mailbox.js';
import { PacingFields } from './pacing.dto.js';

class MailboxPause {
  @ApiProperty({ enum: [...pausers, 'sign_in'], description: 'Who paused it; sign_in: it does not work any more', example: 'owner' })
  by: string;
  @ApiProperty({ example: 'You paused it.' })
  reason: string;
  @ApiProperty({ format: 'date-time' })
  since: string;
}

class MailboxProblem {
  @ApiProperty({ enum: checkSteps, example: 'smtp' })
  step: CheckStep;
  @ApiProperty({ example: 'smtp.acme.example did not accept the sign-in to send.' })
  detail: string;
  @ApiProperty({ type: String, nullable: true, example: 'Check user and password.' })
  advice: string | null;
  @ApiPropertyOptional({ description: 'Whether it may pass by itself: then it is tried out again soon', example: false })
  mayPass?: boolean;
  @ApiProperty({ format: 'date-time' })
  since: string;
}

class MailboxToday {
  @ApiProperty({ description: 'Emails that it may send today', example: 30 })
  limit: number;
  @ApiProperty({ example: 12 })
  sent: number;
  @ApiProperty({ description: 'Emails of leads that it has written to, due today', example: 4 })
  waiting: number;
}

class MailboxHealth {
  @ApiProperty({ example: 140 })
  sent: number;
  @ApiProperty({ example: 2 })
  bounces: number;
  @ApiProperty({ example: 0 })
  complaints: number;
  @ApiProperty({ description: 'Percent with one decimal; above 5 the mailbox pauses itself', example: 1.4 })
  bounceShare: number;
  @ApiProperty({ description: 'Percent with two decimals; above 0.3 the mailbox pauses itself', example: 0 })
  complaintShare: number;
  @ApiProperty({ example: 7 })
  days: number;
}

class MailboxDay {
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  day: string;
  @ApiProperty({ example: 30 })
  limit: number;
  @ApiProperty({ example: 28 })
  sent: number;
}

class TrackingDomain {
  @ApiProperty({ example: 'go.acme.example' })
  host: string;
  @ApiProperty({ enum: [...domainRecordStates, 'unchecked'], description: 'Links use it while it passes', example: 'pass' })
  state: DomainRecordState | 'unchecked';
}

class MailboxDomain {
  @ApiProperty({ example: 'acme.example' })
  name: string;
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  checkedAt: string | null;
  @ApiProperty({ format: 'date-time', nullable: true, type: String, description: 'Since when it fails; after 72 hours sending stops' })
  failingSince: string | null;
  @ApiProperty({ type: [DomainRecord] })
  records: DomainRecord[];
}

export class Mailbox {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'robin@acme.example' })
  email: string;
  @ApiProperty({ example: 'Robin of Acme Bread' })
  fromName: string;
  @ApiProperty({ type: String, nullable: true, example: null })
  replyTo: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Robin\nAcme Bread' })
  signature: string | null;
  @ApiProperty({ enum: mailboxProviders, example: 'smtp' })
  provider: MailboxProvider;
  @ApiProperty({ type: String, nullable: true, example: 'fastmail' })
  presetId: string | null;
  @ApiProperty({ enum: ['active', 'paused', 'broken', 'disconnected'], example: 'active' })
  state: MailboxState;
  @ApiProperty({ type: MailboxPause, nullable: true, example: null })
  pause: MailboxPause | null;
  @ApiProperty({ type: MailboxProblem, nullable: true, example: null })
  problem: MailboxProblem | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it takes no new leads: the plan has fewer mailboxes', example: null })
  takesNoNewLeads: string | null;
  @ApiProperty({ type: PacingFields })
  pacing: PacingFields;
  @ApiProperty({ type: MailboxToday })
  today: MailboxToday;
  @ApiProperty({ type: MailboxHealth })
  health: MailboxHealth;
  @ApiProperty({ type: [MailboxDay], description: 'The last fourteen days, the oldest first' })
  history: MailboxDay[];
  @ApiProperty({ type: TrackingDomain, nullable: true, example: null })
  trackingDomain: TrackingDomain | null;
  @ApiProperty({ type: MailboxDomain })
  domain: MailboxDomain;
  @ApiProperty({ format: 'date-time' })
  connectedAt: string;
  @ApiProperty({ description: 'Grows with each change; goes back with the next one', example: 3 })
  version: number;
}

class InstallationMail {
  @ApiProperty({ description: "Whether an account without a mailbox may send from the installation's own address", example: true })
  allowed: boolean;
  @ApiProperty({ type: String, nullable: true, example: 'hello@rekindle.example' })
  address: string | null;
}

export class MailboxList {
  @ApiProperty({ type: [Mailbox] })
  mailboxes: Mailbox[];
  @ApiProperty({ type: Number, nullable: true, description: 'How many the plan has; null: any number', example: 3 })
  limit: number | null;
  @ApiProperty({ example: 1 })
  used: number;
  @ApiProperty({ type: InstallationMail })
  installation: InstallationMail;
}
