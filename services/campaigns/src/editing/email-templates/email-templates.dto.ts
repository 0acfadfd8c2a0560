import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TypedLine } from '@rekindle/platform';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Storable } from '../email-draft.dto.js';

const LONGEST = { name: 80, subject: 250, text: 20_000, html: 60_000 };

export class SaveEmailTemplateRequest {
  @ApiProperty({ maxLength: LONGEST.name, description: 'One of the same name is replaced', example: 'Friendly first email' })
  @TypedLine()
  @MaxLength(LONGEST.name, { message: `The name may have ${LONGEST.name} characters at most` })
  @IsNotEmpty({ message: 'Give the template a name' })
  @IsString({ message: 'Give the template a name' })
  name: string;

  @ApiProperty({ maxLength: LONGEST.subject, example: 'Another look at Larkfield?' })
  @Storable()
  @MaxLength(LONGEST.subject, { message: 'The subject is too long' })
  @IsString({ message: 'The template needs a subject' })
  subject: string;

  @ApiProperty({ maxLength: LONGEST.text, example: 'Hello {{first_name}}, we kept your place.' })
  @Storable()
  @MaxLength(LONGEST.text, { message: 'The email is too long for a template' })
  @IsNotEmpty({ message: 'The template needs a text' })
  @IsString({ message: 'The template needs a text' })
  text: string;

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, maxLength: LONGEST.html, description: 'Omitted: the HTML is made from the text' },
    example: '<p>Hello {{first_name}}, we kept your place.</p>',
  })
  @Storable()
  @MaxLength(LONGEST.html, { message: 'The HTML is too long for a template' })
  @IsString({ message: 'The HTML must be text' })
  @IsOptional()
  html?: string | null;
}

export class EmailTemplate {
  @ApiProperty({ example: '0197a000-0000-7000-8000-000000000070' })
  id: string;

  @ApiProperty({ example: 'Friendly first email' })
  name: string;

  @ApiProperty({ example: 'Another look at Larkfield?' })
  subject: string;

  @ApiProperty({ example: 'Hello {{first_name}}, we kept your place.' })
  text: string;

  @ApiProperty({ type: String, nullable: true, description: 'null: made from the text', example: null })
  html: string | null;

  @ApiProperty({ type: Date, example: '2026-11-23T09:00:00.000Z' })
  savedAt: Date;
}
