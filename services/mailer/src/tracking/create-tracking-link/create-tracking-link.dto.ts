import { ApiProperty } from '@nestjs/swagger';
import { LONGEST_URL, NO_URL } from '@rekindle/email';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';

export class CreateTrackingLinkRequest {
  @ApiProperty({
    maxLength: LONGEST_URL,
    description: 'An address with http or https, without a user name or password',
    example: 'https://bread.example/day?from=rekindle',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(LONGEST_URL, { message: `The URL must be ${LONGEST_URL} characters or fewer` })
  @IsString({ message: NO_URL })
  url: string;
}

export class TrackingLinkView {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000060' })
  id: string;

  @ApiProperty({ description: 'Where it leads', example: 'https://bread.example/day?from=rekindle' })
  url: string;

  @ApiProperty({
    description: 'The link to publish: its visitors are counted and led to `url`. Altered, it leads nowhere',
    example:
      'http://localhost:3000/t/AZegAAAAcACAAAAAAAAAYAAAuVd5YMxkQ0nFzlZf1Yq6sV3vLr0?dest=https%3A%2F%2Fbread.example%2Fday%3Ffrom%3Drekindle',
  })
  trackedUrl: string;
}
