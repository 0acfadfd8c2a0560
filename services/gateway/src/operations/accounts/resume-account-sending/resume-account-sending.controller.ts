import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ResumeAccountSending } from '@rekindle/contracts';
import { ForOperators, IdParam } from '@rekindle/platform';
import { AccountOwners } from '../account-owners.js';
import { OperatorReason } from '../operator-reason.dto.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/accounts')
export class ResumeAccountSendingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: AccountOwners,
  ) {}

  @Post(':accountId/resume-sending')
  @HttpCode(204)
  @ApiOperation({ summary: 'Resumes the sending of an account that was held; what waited is sent within its limits' })
  @ApiNoContentResponse()
  async resume(@IdParam('accountId') accountId: string, @Body() { reason }: OperatorReason): Promise<void> {
    await this.owners.of(accountId);
    await this.commands.execute(new ResumeAccountSending(accountId, reason.trim()));
  }
}
