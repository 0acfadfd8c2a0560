import { ApiProperty } from '@nestjs/swagger';
import { type ApiScope, apiScopes } from '@rekindle/contracts';

export class ApiKeyView {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Warehouse' })
  name: string;

  @ApiProperty({ enum: apiScopes, isArray: true })
  scopes: ApiScope[];

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'To the minute; null for a key that was never used' })
  lastUsedAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revokedAt: string | null;
}

export class IssuedApiKey extends ApiKeyView {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The key itself, in this answer only: a repeat of the request under its Idempotency-Key gets null',
    example: 'rk_0197a000000070008000000000000003_dGhpcyBpcyBub3QgYSBzZWNyZXQgYnV0IGFuIGV4YW0',
  })
  key: string | null;
}

export class ApiKeyList {
  @ApiProperty({ type: [ApiKeyView], description: 'Those in use, then the last twenty that were revoked, newest first' })
  keys: ApiKeyView[];
}
