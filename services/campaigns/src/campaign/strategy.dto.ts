import { ApiProperty } from '@nestjs/swagger';
import { standIns } from '../strategist/writing-desk.js';

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
  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'Percent of the budget' })
  allocation: number;

  @ApiProperty()
  strategy: string;

  @ApiProperty()
  expectedROI: string;
}

export class StrategyMessaging {
  @ApiProperty()
  primary: string;

  @ApiProperty({ type: [String] })
  variations: string[];
}

export class StrategyWeek {
  @ApiProperty({ type: 'integer' })
  week: number;

  @ApiProperty()
  focus: string;

  @ApiProperty({ type: [String] })
  actions: string[];
}

export class StrategyKpi {
  @ApiProperty()
  name: string;

  @ApiProperty()
  target: string;
}

export class ProjectedMonthView {
  @ApiProperty({ type: 'integer' })
  month: number;

  @ApiProperty({ type: 'integer' })
  revivedLow: number;

  @ApiProperty({ type: 'integer' })
  revivedHigh: number;

  @ApiProperty()
  revenueLow: number;

  @ApiProperty()
  revenueHigh: number;

  @ApiProperty()
  note: string;
}

export class StrategyView {
  @ApiProperty({ enum: ['built-in', 'openai'], description: 'Who wrote it' })
  author: string;

  @ApiProperty({
    type: String,
    enum: standIns,
    nullable: true,
    description: 'Why the built-in strategist wrote it where OpenAI should have; null where none stood in',
  })
  standIn: string | null;

  @ApiProperty()
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
