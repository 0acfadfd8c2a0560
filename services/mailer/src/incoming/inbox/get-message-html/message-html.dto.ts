import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

export class MessageHtmlRequest {
  @ApiPropertyOptional({ enum: ['true', 'false'], default: 'false', description: 'Leaves remote pictures in' })
  @IsOptional()
  @IsIn(['true', 'false'])
  pictures?: 'true' | 'false';
}

export class InboxMessageHtml {
  @ApiProperty({ example: '<p>Good timing. Can you call on Thursday?</p>' })
  html: string;
  @ApiProperty({ description: 'How many pictures of other hosts the message has', example: 2 })
  remotePictures: number;
}
