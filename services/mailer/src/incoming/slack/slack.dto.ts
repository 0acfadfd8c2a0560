import { ApiProperty } from '@nestjs/swagger';
import { type SlackReplies, slackReplies } from './slack-webhooks.js';
import { SLACK_HOST } from './webhook-address.js';

export class SlackWebhookView {
  @ApiProperty({ example: SLACK_HOST })
  host: string;

  @ApiProperty({ description: 'How the address ends; the rest of it is a secret', example: 'wxyz' })
  lastFour: string;

  @ApiProperty({ enum: slackReplies, description: '`each`: every reply is posted', example: 'each' })
  replies: SlackReplies;

  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When Slack took nothing at this address any more; null while it works',
    example: null,
  })
  disabledAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'What Slack answered then', example: null })
  problem: string | null;
}

export class SlackSettings {
  @ApiProperty({ type: SlackWebhookView, nullable: true, description: 'null: replies are not posted at Slack' })
  webhook: SlackWebhookView | null;
}

export class SlackTest {
  @ApiProperty({ description: 'Whether Slack took the message', example: true })
  posted: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'What Slack answered where it did not', example: null })
  answer: string | null;

  @ApiProperty({ type: SlackWebhookView })
  webhook: SlackWebhookView;
}

export const shownSlack: SlackWebhookView = { host: SLACK_HOST, lastFour: 'wxyz', replies: 'each', disabledAt: null, problem: null };
