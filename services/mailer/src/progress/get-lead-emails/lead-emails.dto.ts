import { ApiProperty } from '@nestjs/swagger';

export class SentEmailWords {
  @ApiProperty({ example: 'Maya Okafor <hello@rekindle.example>' })
  from: string;
  @ApiProperty({ example: 'dana@harbor.example' })
  to: string;
  @ApiProperty({ example: 'Dana, shall we finish setting it up?' })
  subject: string;
  @ApiProperty({
    description: 'A whole page without a pixel; show it in a sandboxed frame',
    example: '<p>Hello Dana, we kept your place.</p>',
  })
  html: string;
  @ApiProperty({ example: 'Hello Dana, we kept your place.' })
  text: string;
}

export class SentEmail {
  @ApiProperty({ minimum: 1, maximum: 4, example: 1 })
  step: number;
  @ApiProperty({ type: String, format: 'date-time', description: 'When it was handed to the mail server' })
  at: Date;
  @ApiProperty({ enum: ['sent', 'unknown'], description: '`unknown`: perhaps delivered, the server’s answer was lost' })
  state: 'sent' | 'unknown';
  @ApiProperty({ description: 'It was sent as a test email, before the launch' })
  test: boolean;
  @ApiProperty({ type: SentEmailWords, nullable: true, description: 'null when the lead was deleted: the email is not kept' })
  words: SentEmailWords | null;
}

export class LeadEmails {
  @ApiProperty({ type: [SentEmail] })
  items: SentEmail[];
}

export const someEmails: LeadEmails = {
  items: [
    {
      step: 1,
      at: new Date('2026-11-20T09:01:00.000Z'),
      state: 'sent',
      test: false,
      words: {
        from: 'Maya Okafor <hello@rekindle.example>',
        to: 'dana@harbor.example',
        subject: 'Dana, shall we finish setting it up?',
        html: '<!doctype html><html><body><p>Hello Dana</p></body></html>',
        text: 'Hello Dana\n\n--\nLarkfield, 1 Main St\nUnsubscribe: https://rekindle.example/u/preview\n',
      },
    },
  ],
};
