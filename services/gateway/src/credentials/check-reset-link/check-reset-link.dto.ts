import { ApiProperty } from '@nestjs/swagger';
import { TokenField } from '../../fields/token-field.js';

export class ResetLink {
  @TokenField()
  token: string;
}

export class ResetLinkState {
  @ApiProperty({ description: 'false: it has expired, was used, or a later one was requested', example: true })
  usable: boolean;
}
