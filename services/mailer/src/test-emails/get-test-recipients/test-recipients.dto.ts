import { ApiProperty } from '@nestjs/swagger';

export class TestRecipientDto {
  @ApiProperty({ description: 'The email address where the list has no name', example: 'Ann Lee' })
  name: string;

  @ApiProperty({ example: 'ann@acme.example' })
  email: string;
}

export class TestRecipientsAnswer {
  @ApiProperty({ description: 'Leads that can get a test email now, 50 at most, however many test emails remain', example: 38 })
  leads: number;

  @ApiProperty({ type: [TestRecipientDto], description: 'The first three of them' })
  first: TestRecipientDto[];
}
