import { ApiProperty } from '@nestjs/swagger';
import { CONFIDENCE_PERCENT, type HoldoutVerdict, holdoutVerdicts } from '../../holdout/compare-groups.js';

export class HoldoutGroup {
  @ApiProperty({ type: 'integer', example: 1656 })
  leads: number;

  @ApiProperty({ type: 'integer', description: 'Leads of the group that ordered since the launch', example: 62 })
  ordered: number;

  @ApiProperty({ type: 'integer', description: 'Their orders, credited to an email or not', example: 64 })
  orders: number;

  @ApiProperty({ description: 'What these came to, less what was taken back, in whole currency units', example: 13020 })
  revenue: number;
}

export class HoldoutEstimate {
  @ApiProperty({ example: 44 })
  value: number;

  @ApiProperty({ description: `With ${CONFIDENCE_PERCENT} % certainty at least`, example: 17.5 })
  low: number;

  @ApiProperty({ description: 'And at most', example: 59 })
  high: number;
}

export class HoldoutNeed {
  @ApiProperty({ enum: ['leads', 'orders'] })
  kind: 'leads' | 'orders';

  @ApiProperty({ type: 'integer', example: 12 })
  count: number;
}

export class HoldoutResult {
  @ApiProperty({ type: 'integer', description: 'The share of the leads that the launch holds back; 0: nobody', example: 10 })
  percent: number;

  @ApiProperty({ type: HoldoutGroup, description: 'Leads that get the emails' })
  contacted: HoldoutGroup;

  @ApiProperty({ type: HoldoutGroup, description: 'Leads that were held back' })
  heldOut: HoldoutGroup;

  @ApiProperty({ type: 'integer', description: 'Of those contacted, who still wait for their first email', example: 0 })
  waiting: number;

  @ApiProperty({
    enum: holdoutVerdicts,
    description: 'Whether leads that got the emails order more: `too_early` while chance alone may have made the difference, see `need`',
    example: 'more',
  })
  verdict: HoldoutVerdict;

  @ApiProperty({
    type: HoldoutNeed,
    nullable: true,
    description: 'How much more is needed before anything can be said; null when nothing is',
  })
  need: HoldoutNeed | null;

  @ApiProperty({ type: HoldoutEstimate, description: 'How many leads ordered because of the emails, by the method 10 of Newcombe' })
  extraOrdered: HoldoutEstimate;

  @ApiProperty({ type: HoldoutEstimate, description: 'Revenue because of the emails, by a bootstrap with a fixed seed' })
  extraRevenue: HoldoutEstimate;

  @ApiProperty({ description: 'What the campaign cost: its share of the plan, and its fees', example: 3300 })
  cost: number;

  @ApiProperty({ type: HoldoutEstimate, nullable: true, description: '`extraRevenue` for each dollar of cost; null at no cost' })
  roas: HoldoutEstimate | null;
}

export const shownHoldout: HoldoutResult = {
  percent: 10,
  contacted: { leads: 1656, ordered: 62, orders: 64, revenue: 13020 },
  heldOut: { leads: 184, ordered: 2, orders: 2, revenue: 420 },
  waiting: 0,
  verdict: 'more',
  need: null,
  extraOrdered: { value: 44, low: 17.5, high: 59 },
  extraRevenue: { value: 9240, low: 4815, high: 13180 },
  cost: 3300,
  roas: { value: 2.8, low: 1.46, high: 3.99 },
};
