import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RateLimits, Refuses, TakesFile, perAccount } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { ImportSuppressions } from './import-suppressions.js';
import { readListFile } from './read-list-file.js';

export class ImportedSuppressionsDto {
  @ApiProperty({ description: 'Addresses and domains of the file that are on the list now', example: 120 })
  entries: number;

  @ApiProperty({ description: 'Of these, the ones that were not on it before', example: 100 })
  added: number;

  @ApiProperty({ description: 'Rows of what was on the list already, or comes twice in the file', example: 23 })
  already: number;

  @ApiProperty({ description: 'Rows that hold neither an address nor a domain', example: 1 })
  invalid: number;

  @ApiProperty({ type: [String], description: 'The first 20 rows that hold neither', example: ['Row 7: no email address and no domain'] })
  faults: string[];
}

const file = {
  type: 'string',
  format: 'binary',
  description: 'A .csv file with an address or a domain in each row',
  example: 'email\nlena@lead.example\nrival.example\n',
};

@ApiTags('suppressions')
@Controller('suppressions')
export class ImportSuppressionsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('import')
  @HttpCode(200)
  @ApiOperation({ summary: 'Puts every address and domain of a CSV file on the list' })
  @RateLimits(perAccount('import-suppressions', 20))
  @TakesFile()
  @ApiBody({ schema: { type: 'object', required: ['file'], properties: { file } } })
  @Refuses({
    FILE_TOO_LARGE: 'The file must be smaller than 5 MB',
    FILE_UNREADABLE: 'What is sent is no text: a picture, a workbook, a zip file',
  })
  @ApiOkResponse({ type: ImportedSuppressionsDto })
  async import(@CurrentUser() { accountId }: Principal, @Req() { raw }: FastifyRequest): Promise<ImportedSuppressionsDto> {
    return this.commands.execute(new ImportSuppressions(accountId, await readListFile(raw)));
  }
}
