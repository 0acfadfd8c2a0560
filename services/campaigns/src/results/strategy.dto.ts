import { ApiProperty } from '@nestjs/swagger';
import { standIns } from '../writing/strategist/checked-strategist.js';

export class BudgetBreakdown {
  @ApiProperty({ example: 30 })
  email: number;

  @ApiProperty({ example: 40 })
  social: number;

  @ApiProperty({ example: 30 })
  ads: number;
}

export class StrategyBudget {
  @ApiProperty({ example: 100 })
  daily: number;

  @ApiProperty({ example: 3000 })
  monthly: number;

  @ApiProperty({ type: BudgetBreakdown, description: 'Percent' })
  breakdown: BudgetBreakdown;
}

export class StrategyChannel {
  @ApiProperty({ example: 'email' })
  name: string;

  @ApiProperty({ description: 'Percent of the budget', example: 30 })
  allocation: number;

  @ApiProperty({ example: 'Four emails within two weeks' })
  strategy: string;

  @ApiProperty({ example: '2-3x' })
  expectedROI: string;
}

export class StrategyMessaging {
  @ApiProperty({ example: 'A place is kept for you' })
  primary: string;

  @ApiProperty({ type: [String], example: ['Your loaf is waiting'] })
  variations: string[];
}

export class StrategyWeek {
  @ApiProperty({ type: 'integer', example: 1 })
  week: number;

  @ApiProperty({ example: 'Say hello again' })
  focus: string;

  @ApiProperty({ type: [String], example: ['Send the first email'] })
  actions: string[];
}

export class StrategyKpi {
  @ApiProperty({ example: 'Open rate' })
  name: string;

  @ApiProperty({ example: '25 %' })
  target: string;
}

export class ProjectedMonthView {
  @ApiProperty({ type: 'integer', example: 1 })
  month: number;

  @ApiProperty({ type: 'integer', example: 20 })
  revivedLow: number;

  @ApiProperty({ type: 'integer', example: 60 })
  revivedHigh: number;

  @ApiProperty({ example: 8410 })
  revenueLow: number;

  @ApiProperty({ example: 25230 })
  revenueHigh: number;

  @ApiProperty({ example: '5-15 % of 398 leads come back' })
  note: string;
}

export class StrategyView {
  @ApiProperty({ enum: ['built-in', 'openai'], description: 'Who wrote it' })
  author: string;

  @ApiProperty({
    type: String,
    enum: [...standIns, null],
    nullable: true,
    description: 'Why the built-in strategist wrote it where OpenAI should have; null where none stood in',
  })
  standIn: string | null;

  @ApiProperty({ example: 'Win back the guests of last year with four short emails.' })
  overview: string;

  @ApiProperty({ type: StrategyBudget })
  budget: StrategyBudget;

  @ApiProperty({ type: [StrategyChannel] })
  channels: StrategyChannel[];

  @ApiProperty({ type: StrategyMessaging })
  messaging: StrategyMessaging;

  @ApiProperty({ type: [StrategyWeek] })
  timeline: StrategyWeek[];

  @ApiProperty({ type: [StrategyKpi] })
  kpis: StrategyKpi[];

  @ApiProperty({ type: [ProjectedMonthView], description: 'Running totals' })
  projectedResults: ProjectedMonthView[];
}
