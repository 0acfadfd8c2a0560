import { ApiProperty } from '@nestjs/swagger';

class PreviewedLeadDto {
  @ApiProperty({ description: 'The line as a spreadsheet shows it: the first row of data is usually 2' })
  row: number;

  @ApiProperty()
  email: string;

  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;

  @ApiProperty()
  company: string;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
}

export class LeadFilePreview {
  @ApiProperty()
  totalRows: number;

  @ApiProperty({ description: 'Rows with a valid address, both names and a company' })
  validRows: number;

  @ApiProperty()
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
