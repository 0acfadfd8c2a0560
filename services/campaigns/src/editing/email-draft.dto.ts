import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

// A NUL cannot be stored, and half a surrogate pair cannot be sent.
export const Storable = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed() : value,
  );

export const LONGEST = 200_000;
const LONGEST_HTML = 100_000;

export class EmailDraftRequest {
  @ApiProperty({ maxLength: 250, example: 'Are you still baking, {{first_name}}?' })
  @Storable()
  @MaxLength(LONGEST, { message: 'The subject is too long' })
  @IsString({ message: 'The email needs a subject' })
  subject: string;

  @ApiProperty({ maxLength: 50_000, example: 'Hello {{first_name}}, we kept your place.' })
  @Storable()
  @MaxLength(LONGEST, { message: 'The email is too long' })
  @IsString({ message: 'The email needs a text' })
  text: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LONGEST_HTML,
    description: 'Omitted: the HTML is made from the text',
    example: '<p>Hello {{first_name}}, we kept your place.</p>',
  })
  @Storable()
  @MaxLength(LONGEST, { message: 'The HTML is too long' })
  @IsString({ message: 'The HTML must be text' })
  @IsOptional()
  html?: string | null;
}
