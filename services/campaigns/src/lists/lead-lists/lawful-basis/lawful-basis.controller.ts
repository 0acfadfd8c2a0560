import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RebuildAnswer } from '@rekindle/platform';
import { LawfulBasis, SaveLawfulBasisRequest } from './lawful-basis.dto.js';
import { GetLawfulBasis } from './get-lawful-basis.js';
import { LawfulBasisOfList } from './lawful-basis.js';

@ApiTags('leads')
@Controller('leads')
export class LawfulBasisController {
  constructor(private readonly bases: LawfulBasisOfList) {}

  @Get(':listId/lawful-basis')
  @ApiOperation({ summary: 'Why the account may write to the people of a list, and whether that is asked for' })
  @ApiOkResponse({ type: LawfulBasis })
  get(@CurrentUser() { accountId }: Principal, @IdParam('listId') listId: string): Promise<LawfulBasis> {
    return this.bases.get(accountId, listId);
  }

  @Put(':listId/lawful-basis')
  @ApiOperation({ summary: 'Saves why the account may write to the people of a list; the last one counts' })
  @ApiOkResponse({ type: LawfulBasis })
  @RebuildAnswer(({ principal, params }) => new GetLawfulBasis(principal.accountId, params.listId ?? ''))
  save(
    @CurrentUser() { accountId }: Principal,
    @IdParam('listId') listId: string,
    @Body() request: SaveLawfulBasisRequest,
  ): Promise<LawfulBasis> {
    return this.bases.save(accountId, listId, request);
  }
}
