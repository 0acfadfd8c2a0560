import { ApiProperty } from '@nestjs/swagger';

export class Package {
  @ApiProperty({ enum: ['starter', 'growth', 'professional', 'business'], example: 'growth' })
  id: string;

  @ApiProperty({ example: 'Growth' })
  name: string;

  @ApiProperty({ description: 'US dollars a month', example: 100 })
  amount: number;

  @ApiProperty({ type: [String], description: 'Its features, one line each', example: ['250 emails a day', '3 mailboxes'] })
  features: readonly string[];
}

/** Each under its id: starter, growth, professional, business. */
export type Packages = Record<string, Package>;
