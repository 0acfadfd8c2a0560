import { ApiProperty } from '@nestjs/swagger';

export class PreviewedLeadDto {
  @ApiProperty({ description: 'The line as a spreadsheet shows it: the first row of data is usually 2', example: 2 })
  row: number;

  @ApiProperty({ example: 'dana@harbor.example' })
  email: string;

  @ApiProperty({ example: 'Dana' })
  firstName: string;

  @ApiProperty({ example: 'Reyes' })
  lastName: string;

  @ApiProperty({ example: 'Harbor' })
  company: string;

  @ApiProperty({ type: String, nullable: true, example: 'Head baker' })
  title: string | null;

  @ApiProperty({ type: String, nullable: true, example: '+1 555 0100' })
  phone: string | null;
}

export class LeadFilePreview {
  @ApiProperty({ example: 400 })
  totalRows: number;

  @ApiProperty({ description: 'Rows with a valid address, both names and a company', example: 398 })
  validRows: number;

  @ApiProperty({ example: 2 })
  errorRows: number;

  @ApiProperty({ type: [PreviewedLeadDto], description: 'The first 10 valid rows' })
  leads: PreviewedLeadDto[];

  @ApiProperty({
    type: [String],
    description: 'The first 20',
    example: ['Row 7: Missing required fields (email, firstName, lastName, company)'],
  })
  errors: string[];
}
