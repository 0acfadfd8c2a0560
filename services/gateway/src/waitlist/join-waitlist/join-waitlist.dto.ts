import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LONGEST_NAME } from '@rekindle/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { EmailField } from '../../fields/email-field.js';
import { requiredNameFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';

/** The form itself, or the plan whose button led to it. */
const waitlistSources = ['coming-soon', 'plan-starter', 'plan-professional'] as const;
export type WaitlistSource = (typeof waitlistSources)[number];

export class WaitlistRequest {
  @ApiProperty({ maxLength: LONGEST_NAME, example: 'Jane Doe' })
  @NoFault(requiredNameFault('Name'))
  name: string;

  @EmailField()
  email: string;

  @ApiPropertyOptional({ enum: waitlistSources, default: 'coming-soon', example: 'plan-starter' })
  @IsOptional()
  @IsIn(waitlistSources)
  source?: WaitlistSource;
}

export class WaitlistPlace {
  @ApiProperty({ description: 'Email credits that the place comes with', example: 100 })
  emailCredits: number;

  @ApiProperty({ example: 'You are on the VIP list. 100 email credits wait for you.' })
  message: string;
}
