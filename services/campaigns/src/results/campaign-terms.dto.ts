import { ApiProperty } from '@nestjs/swagger';

const NullableText = (example: string, description?: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, ...(description && { description }) });

/** A campaign's subject and limits, as shown to its customer and to operators. */
export class CampaignTerms {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The user whose account it is; null where they are gone',
    example: '0197a000-0000-7000-8000-000000000002',
  })
  userId: string | null;

  @ApiProperty({ example: 'Sell 200 tickets' })
  name: string;

  @ApiProperty({ description: 'Empty where the account has not named it', example: 'Larkfield' })
  companyName: string;

  @NullableText('A day of workshops')
  productService: string | null;

  @NullableText('Home bakers')
  targetMarket: string | null;

  @NullableText('Sell 200 tickets', 'What an autonomous launch is to reach')
  marketingGoal: string | null;

  @NullableText('Home bakers', 'Whom it is for; null for drafts')
  targetAudience: string | null;

  @NullableText('A day of workshops', 'What it offers; null for drafts')
  offerDescription: string | null;

  @NullableText('https://bread.example/day', 'Where an autonomous launch leads to')
  destinationUrl: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Of an autonomous launch, as its strategy has it, in whole currency units; null for what has no budget of its own',
    example: 3000,
  })
  monthlyBudget: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      "Emails a day that the account's plan allows; 0 on the free trial, which launches nothing; null where the plan sets no limit",
    example: 100,
  })
  prospectsPerDay: number | null;
}
