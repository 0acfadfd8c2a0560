import { ApiProperty } from '@nestjs/swagger';

export class DemoAccountView {
  @ApiProperty({ example: 'demo@rekindle.example' })
  email: string;

  @ApiProperty({ example: 'the password of the demo account' })
  password: string;
}

export class PublicConfig {
  @ApiProperty({ description: 'Whether this server can send email: without it no password can be reset', example: true })
  canSendEmail: boolean;

  @ApiProperty({
    type: DemoAccountView,
    nullable: true,
    description: 'An account that anybody may look around in; null where there is none',
  })
  demoAccount: DemoAccountView | null;

  @ApiProperty({ description: 'Whether `/api/docs` describes all calls here', example: true })
  apiDocs: boolean;
}
