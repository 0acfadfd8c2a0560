import { ApiProperty } from '@nestjs/swagger';

export class SuggestedAnswers {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'From the domain of the email address that the account was opened with; null at a public mail provider',
    example: 'Larkfield',
  })
  company_name: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'From the job titles of the list; null where it has none, or no two that are common',
    example: 'Owners and store managers',
  })
  ideal_customer_profile: string | null;
}
