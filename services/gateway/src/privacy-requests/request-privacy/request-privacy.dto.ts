import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { EmailField } from '../../fields/email-field.js';

export class PrivacyRequestBody {
  @EmailField()
  email: string;

  @ApiProperty({ enum: ['export', 'erasure'], example: 'export' })
  @IsIn(['export', 'erasure'], { message: 'Choose a copy of your data, or its erasure' })
  kind: 'export' | 'erasure';
}

export class PrivacyRequestTaken {
  @ApiProperty({ example: 'A link to confirm your request is on its way to this address.' })
  message: string;
}
