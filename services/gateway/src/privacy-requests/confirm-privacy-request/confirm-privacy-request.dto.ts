import { ApiProperty } from '@nestjs/swagger';
import { TokenField } from '../../fields/token-field.js';

export class PrivacyConfirmation {
  @TokenField()
  token: string;
}

export class ConfirmedPrivacyRequest {
  @ApiProperty({ enum: ['export', 'erasure'], example: 'export' })
  kind: 'export' | 'erasure';
}
