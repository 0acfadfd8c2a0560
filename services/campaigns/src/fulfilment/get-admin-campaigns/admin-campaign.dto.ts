import { ApiProperty } from '@nestjs/swagger';
import { type ApiStatus, apiStatuses } from '../../figures/campaign-status.js';
import { setupItems } from '../setup-items.js';

const Id = (example: string): PropertyDecorator => ApiProperty({ format: 'uuid', example });
const Said = (example: string, description?: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, ...(description && { description }) });
const Count = (example: number): PropertyDecorator => ApiProperty({ type: 'integer', example });

export class AdminMetrics {
  @Count(398)
  leads: number;

  @Count(120)
  emailsSent: number;

  @ApiProperty({ description: 'Percent with one decimal', example: 24.6 })
  openRate: number;

  @ApiProperty({ description: 'Percent with one decimal', example: 3.2 })
  clickRate: number;

  @ApiProperty({ description: 'Percent with one decimal', example: 1.5 })
  responseRate: number;

  @ApiProperty({ type: Number, nullable: true, description: 'null while there is no cost to compare with', example: 2.1 })
  roas: number | null;
}

export class AdminLeadList {
  @Id('0197a000-0000-7000-8000-000000000010')
  id: string;

  @ApiProperty({ example: 'spring.csv' })
  name: string;
}

export class AdminCampaign extends AdminMetrics {
  @Id('0197a000-0000-7000-8000-000000000020')
  id: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '0197a000-0000-7000-8000-000000000002' })
  userId: string | null;

  @ApiProperty({ enum: apiStatuses, example: 'pending_setup' })
  status: ApiStatus;

  @ApiProperty({ example: 'Sell 200 tickets' })
  name: string;

  @Said('Ida Moor', "The account's owner; null where it is gone")
  customerName: string | null;

  @Said('ida@larkfield.example')
  customerEmail: string | null;

  @ApiProperty({ description: 'Empty where the account has not named it', example: 'Larkfield' })
  companyName: string;

  @Said('A day of workshops')
  productService: string | null;

  @Said('Home bakers')
  targetMarket: string | null;

  @Said('Sell 200 tickets')
  marketingGoal: string | null;

  @Said('Home bakers')
  targetAudience: string | null;

  @Said('A day of workshops')
  offerDescription: string | null;

  @Said('https://bread.example/day')
  destinationUrl: string | null;

  @ApiProperty({ description: 'As the strategy has it, in whole currency units', example: 3000 })
  monthlyBudget: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      "Emails a day that the account's plan allows; 0 on the free trial, which launches nothing; null where the plan sets no limit",
    example: 100,
  })
  prospectsPerDay: number | null;

  @ApiProperty({ enum: setupItems, isArray: true, description: 'What is ticked off of the set-up', example: ['answers'] })
  checklist: string[];

  @ApiProperty({ type: [AdminLeadList], description: "The owner's lead lists, while the campaign can still be given one" })
  leadLists: AdminLeadList[];

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null where it writes to nobody', example: null })
  leadListId: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T09:00:00.000Z' })
  createdAt: string;

  @ApiProperty({ type: AdminMetrics })
  metrics: AdminMetrics;
}
