import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';

// A path of ours and nothing else: `//elsewhere` and `/\elsewhere` are other hosts to a browser.
const PATH = /^\/(?![/\\])[\w\-./?=&%]*$/;

export class PortalRequest {
  @ApiProperty({ description: 'The page of this application to return to', example: '/settings/billing' })
  @Matches(PATH, { message: 'return_path must be a path of this application, such as /settings/billing' })
  @MaxLength(200, { message: 'return_path is too long' })
  @IsString({ message: 'return_path must be a path of this application, such as /settings/billing' })
  return_path: string;
}
