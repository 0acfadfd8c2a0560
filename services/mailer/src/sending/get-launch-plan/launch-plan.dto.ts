import { ApiProperty } from '@nestjs/swagger';

export class SkippedLeads {
  @ApiProperty({ example: 'in_another_campaign' })
  reason: string;
  @ApiProperty()
  leads: number;
}

export class LaunchSender {
  @ApiProperty()
  senderName: string;
  @ApiProperty()
  replyTo: string;
  @ApiProperty()
  postalAddress: string;
}

export class FirstEmail {
  @ApiProperty()
  to: string;
  @ApiProperty()
  subject: string;
  @ApiProperty({ description: 'A whole page; show it in a sandboxed frame' })
  html: string;
  @ApiProperty()
  text: string;
}

export class LaunchStep {
  @ApiProperty({ minimum: 1, maximum: 4 })
  step: number;
  @ApiProperty()
  day: number;
  @ApiProperty({ type: String, format: 'date-time', description: 'When it would go if the campaign were launched now' })
  at: Date;
}

export class LaunchPlan {
  @ApiProperty({ description: 'Leads of the list' })
  leads: number;
  @ApiProperty({ description: 'Leads that would get emails' })
  toSend: number;
  @ApiProperty({ type: [SkippedLeads] })
  skipped: SkippedLeads[];
  @ApiProperty({ type: LaunchSender, nullable: true, description: 'As the last launch said; null before the first' })
  sender: LaunchSender | null;
  @ApiProperty({ description: 'The address that emails come from' })
  fromAddress: string;
  @ApiProperty({ type: FirstEmail, nullable: true, description: 'As the first lead would read it; null for an empty list' })
  firstEmail: FirstEmail | null;
  @ApiProperty({ type: [LaunchStep] })
  steps: LaunchStep[];
  @ApiProperty({ description: 'Leads that had their first email as a test and go on with the second' })
  testsAlreadySent: number;
}
