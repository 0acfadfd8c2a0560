import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, RateLimits, RebuildAnswer, Refuses, perAccount } from '@rekindle/platform';
import { EmailTemplate, SaveEmailTemplateRequest } from './email-templates.dto.js';
import { EmailTemplates } from './email-templates.js';
import { GetEmailTemplate } from './get-email-template.js';

@ApiTags('campaigns')
@Controller('email-templates')
export class EmailTemplatesController {
  constructor(private readonly templates: EmailTemplates) {}

  @Get()
  @ApiOperation({ summary: 'The emails that the account keeps to use again, by name' })
  @ApiOkResponse({ type: [EmailTemplate] })
  all(@CurrentUser() { accountId }: Principal): Promise<EmailTemplate[]> {
    return this.templates.of(accountId);
  }

  @Post()
  @RateLimits(perAccount('save-template', 120))
  @ApiOperation({ summary: 'Keeps an email to use again; one of the same name is replaced' })
  @Refuses({ EMAIL_TEMPLATES_LIMIT_REACHED: 'The account has as many templates as it may' })
  @ApiCreatedResponse({ type: EmailTemplate })
  @RebuildAnswer(({ principal, remembered }) => new GetEmailTemplate(principal.accountId, String(remembered.id)))
  save(@CurrentUser() { accountId }: Principal, @Body() request: SaveEmailTemplateRequest): Promise<EmailTemplate> {
    return this.templates.save(accountId, request);
  }

  @Delete(':templateId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes a template; emails that were made from it stay' })
  @ApiNoContentResponse()
  delete(@CurrentUser() { accountId }: Principal, @IdParam('templateId') templateId: string): Promise<void> {
    return this.templates.delete(accountId, templateId);
  }
}
