import { ApiProperty } from '@nestjs/swagger';

/** The owner of an account, as operators see them. */
export class AccountHolder {
  @ApiProperty({ example: 'ida@larkfield.example' })
  email: string;
  @ApiProperty({ example: 'Ida Moor' })
  fullName: string;
  @ApiProperty({ description: 'Empty where the account has not named it', example: 'Larkfield' })
  companyName: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' })
  createdAt: string;
}
