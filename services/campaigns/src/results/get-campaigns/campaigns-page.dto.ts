import { ApiPropertyOptional } from '@nestjs/swagger';
import { PageSize } from '@rekindle/platform';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

const MOST = 200;

/** Without any parameter, all campaigns are returned. */
export class CampaignsPageRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'The `_id` with which the page before ended' })
  @IsOptional()
  @IsUUID('all', { message: 'after must be the id of a campaign' })
  after?: string;

  @PageSize(MOST)
  limit?: number;

  @ApiPropertyOptional({ description: 'Words of its name, goal, audience, offer or lead list', example: 'spring' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}
