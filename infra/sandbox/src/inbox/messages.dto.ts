import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import type { BounceKind } from '../answering/server-reports.js';

export class MessagesQuery {
  @ApiPropertyOptional({ description: 'The whole address of a recipient, in any case' })
  @IsOptional()
  @IsString()
  @MaxLength(320)
  to?: string;

  @ApiPropertyOptional({ description: 'Words that subject, addresses or text contain' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  @ApiPropertyOptional({ description: 'The id of the last email of the page before' })
  @IsOptional()
  @IsUUID()
  after?: string;

  @ApiPropertyOptional({ default: 500, minimum: 1, maximum: 500 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit = 500;
}

export class ReplyBody {
  @ApiPropertyOptional({ type: Boolean, default: false, description: 'An out-of-office note instead of an answer by a person' })
  @IsOptional()
  @IsBoolean()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value))
  autoReply = false;
}

export class BounceBody {
  @ApiPropertyOptional({ enum: ['hard', 'soft'], default: 'hard' })
  @IsOptional()
  @IsIn(['hard', 'soft'])
  kind: BounceKind = 'hard';
}

export class MessageSummary {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'jo@garden.example' }) to: string;
  @ApiProperty({ example: '"Larkfield" <hello@rekindle.example>' }) from: string;
  @ApiProperty({ example: 'Are you still baking, Dana?' }) subject: string;
  @ApiProperty({ format: 'date-time', description: 'Business time' }) receivedAt: string;
  @ApiProperty({ type: String, nullable: true, example: '<0197a000@rekindle.example>' }) messageId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) deliveryId: string | null;
}

export class MessageDetail extends MessageSummary {
  @ApiProperty({ type: String, nullable: true, example: '<p>Hello Dana, we kept your place.</p>' }) html: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Hello Dana, we kept your place.' }) text: string | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'By lower-case name',
    example: { to: 'jo@garden.example' },
  })
  headers: Record<string, string>;
  @ApiProperty({ type: [String], description: 'Web addresses that the email links to, each once', example: ['https://bread.example/day'] })
  links: string[];
  @ApiProperty({
    type: [String],
    description: 'Pictures that its HTML loads, the tracking pixel among them',
    example: ['http://localhost:3000/t/AZegAAAA.gif'],
  })
  images: string[];
}
