import { ApiProperty } from '@nestjs/swagger';

export class ConfirmedPrivacyRequest {
  @ApiProperty({ enum: ['export', 'erasure'], example: 'export' })
  kind: 'export' | 'erasure';
}
