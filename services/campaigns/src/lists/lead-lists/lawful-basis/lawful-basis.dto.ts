import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';

const lawfulBases = ['consent', 'contract', 'legitimate_interests', 'other'] as const;
type Basis = (typeof lawfulBases)[number];

export class SaveLawfulBasisRequest {
  @ApiProperty({ enum: lawfulBases, enumName: 'LawfulBasisKind', example: 'legitimate_interests' })
  @IsIn(lawfulBases, { message: `basis must be one of ${lawfulBases.join(', ')}` })
  basis: Basis;

  @ApiProperty({ maxLength: 1_000, description: 'In your own words; may be empty', example: 'They asked for a quote at the autumn fair.' })
  @MaxLength(1_000, { message: 'note may have 1,000 characters at most' })
  @IsString({ message: 'note must be a text' })
  note: string;
}

export class LawfulBasis {
  @ApiProperty({ description: 'Whether leads of the list are in the EU or the UK, by their address or a country column', example: true })
  asked: boolean;
  @ApiProperty({ enum: [...lawfulBases, null], nullable: true, example: 'legitimate_interests' })
  basis: Basis | null;
  @ApiProperty({ type: String, nullable: true, example: 'They asked for a quote at the autumn fair.' })
  note: string | null;
  @ApiProperty({ type: Date, nullable: true, description: 'When it was saved', example: '2026-11-23T09:00:00.000Z' })
  savedAt: Date | null;
}
