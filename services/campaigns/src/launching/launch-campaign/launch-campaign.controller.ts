import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { DomainError, GetSendingMailboxes, MAX_HOLDOUT_PERCENT } from '@rekindle/contracts';
import { CurrentUser, IdParam, type Principal, Refuses, RebuildAnswer } from '@rekindle/platform';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { LaunchedCampaign } from '../../campaign/campaign-reference.dto.js';
import { GetLaunched } from './get-launched.js';
import { LaunchCampaign } from './launch-campaign.js';
import { SenderFields } from '../sender.dto.js';

const HOLDOUT = `holdoutPercent must be a whole number from 0 to ${MAX_HOLDOUT_PERCENT}`;

export class LaunchRequest extends SenderFields {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_HOLDOUT_PERCENT,
    default: 0,
    description:
      'The share of the leads, in percent, that gets no email of this campaign, so that its effect can be measured: chosen at random, the same ones however often the campaign is launched, and fixed by the launch. Leads that had a test email are never among them',
    example: 10,
  })
  @Max(MAX_HOLDOUT_PERCENT, { message: HOLDOUT })
  @Min(0, { message: HOLDOUT })
  @IsInt({ message: HOLDOUT })
  @IsOptional()
  holdoutPercent?: number;

  @ApiPropertyOptional({
    default: false,
    description:
      'Whether a reply also stops the remaining emails of this campaign to all other leads at the same company, by the domain of their addresses, subdomains included. Addresses at public mail providers never count as one company',
    example: true,
  })
  @IsBoolean({ message: 'stopCompany must be true or false' })
  @IsOptional()
  stopCompany?: boolean;
}

@ApiTags('campaigns')
@Controller('campaigns')
export class LaunchCampaignController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post(':campaignId/launch')
  @HttpCode(200)
  @ApiOperation({ summary: 'Launches a prepared campaign; its first emails go a minute later' })
  @Refuses({
    MAILBOX_REQUIRED: 'This installation sends from mailboxes only, and the account has none that is connected',
    CAMPAIGN_NOT_READY: 'Its emails are not written yet',
    CAMPAIGN_ALREADY_LAUNCHED: 'It runs already',
    PLAN_REQUIRED:
      'The trial sends test emails only: launching asks for a plan; or an email has two subjects on a plan without A/B testing',
    EMAIL_TEMPLATE_INVALID: 'One of its emails cannot be filled in; `errors` names it',
    SENDER_INCOMPLETE: 'Sender name, reply-to and postal address are needed once; `errors` names what is missing',
    ACTIVE_CAMPAIGNS_LIMIT_REACHED: 'The plan runs no more campaigns at once',
    CAMPAIGNS_LIMIT_REACHED: 'The plan launches no more campaigns this month',
  })
  @ApiOkResponse({ type: LaunchedCampaign })
  @RebuildAnswer(
    ({ principal: { accountId }, remembered: { launchedAt, startsAt } }) =>
      new GetLaunched(accountId, { launchedAt: String(launchedAt), startsAt: String(startsAt) }),
  )
  async launch(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @Body() { senderName, replyTo, postalAddress, holdoutPercent, stopCompany }: LaunchRequest,
  ): Promise<LaunchedCampaign> {
    const { mailboxes, isShared } = await this.queries.execute(new GetSendingMailboxes(accountId));
    if (mailboxes.length === 0 && !isShared)
      throw new DomainError('MAILBOX_REQUIRED', 'Connect a mailbox first: your campaigns go from it. Nothing was launched.');
    const sender = { senderName, replyTo, postalAddress };
    const command = new LaunchCampaign(accountId, campaignId, sender, holdoutPercent, stopCompany);
    const { launchedAt, startsAt } = await this.commands.execute(command);
    return { status: 'active', launchedAt: launchedAt.toISOString(), startsAt: startsAt.toISOString(), mailboxes };
  }
}
