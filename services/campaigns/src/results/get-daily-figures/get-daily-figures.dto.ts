import { ApiProperty } from '@nestjs/swagger';

export class DayFigures {
  @ApiProperty({ format: 'date', description: "A day of the account's time zone", example: '2026-11-02' })
  day: string;

  @ApiProperty({ type: 'integer', description: 'Emails', example: 398 })
  sent: number;

  @ApiProperty({ type: 'integer', description: 'Emails that a person opened for the first time', example: 98 })
  opened: number;

  @ApiProperty({ type: 'integer', description: 'Emails in which a person clicked for the first time', example: 31 })
  clicked: number;

  @ApiProperty({ type: 'integer', description: 'Leads that replied for the first time', example: 12 })
  replied: number;

  @ApiProperty({ type: 'integer', description: 'Credited orders placed on the day, without those that were taken back whole', example: 2 })
  orders: number;

  @ApiProperty({ description: 'What these orders came to, less what was taken back, in whole currency units', example: 841 })
  revenue: number;
}
