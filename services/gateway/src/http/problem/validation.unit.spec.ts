import { expect, it } from '@jest/globals';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayUnique, IsOptional, IsString, IsUUID } from 'class-validator';
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

class Chosen {
  @IsUUID()
  listId: string;

  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  leadIds: string[];

  @IsString()
  name: string;
}

const read = (body: object): Promise<unknown> => createValidationPipe().transform(body, { type: 'body', metatype: Changes });

it('treats null as an omitted field, unless the contract allows null', async () => {
  expect(await read({ name: null, note: null })).toEqual({ name: 'as before', note: null });
  expect(await read({ name: 'Ada', note: 'x' })).toEqual({ name: 'Ada', note: 'x' });
});

it('drops fields without a rule', async () => {
  expect(await read({ other: 1, note: 'x' })).toEqual({ name: 'as before', note: 'x' });
});

it('lower-cases ids, as they are compared and stored', async () => {
  const [list, lead] = ['0197A000-0000-7000-8000-00000000A001', '0197a000-0000-7000-8000-00000000A002'];
  const choose = (leadIds: unknown[]): Promise<unknown> =>
    createValidationPipe().transform({ listId: list, leadIds, name: 'ADA' }, { type: 'body', metatype: Chosen });
  expect(await choose([lead])).toEqual({ listId: list.toLowerCase(), leadIds: [lead.toLowerCase()], name: 'ADA' });
  await expect(choose([lead, lead.toLowerCase()])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(choose([1])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
