import { expect, it } from '@jest/globals';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { createValidationPipe } from './validation.js';

class Changes {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  name?: string = 'as before';

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  note?: string | null;
}

const read = (body: object): Promise<unknown> => createValidationPipe().transform(body, { type: 'body', metatype: Changes });

it('takes null for an omitted field, except where the contract lets it be null', async () => {
  expect(await read({ name: null, note: null })).toEqual({ name: 'as before', note: null });
  expect(await read({ name: 'Ada', note: 'x' })).toEqual({ name: 'Ada', note: 'x' });
});

it('drops what no rule names', async () => {
  expect(await read({ other: 1, note: 'x' })).toEqual({ name: 'as before', note: 'x' });
});
