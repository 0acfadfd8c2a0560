import { ApiProperty } from '@nestjs/swagger';

/** A lead list as lists of lists show it. */
export class LeadListSummary {
  @ApiProperty({ format: 'uuid' })
  _id: string;

  @ApiProperty({ example: 'webinar-2025.csv' })
  fileName: string;

  @ApiProperty({ enum: ['ready'], description: 'A list that is still being imported is not shown' })
  status: string;

  @ApiProperty({ description: 'Leads that are in the list now', example: 398 })
  totalLeads: number;

  @ApiProperty({ format: 'date-time' })
  uploadedAt: string;
}
