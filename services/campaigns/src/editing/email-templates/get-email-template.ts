import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EmailTemplate } from './email-templates.dto.js';
import { EmailTemplates } from './email-templates.js';

/** A saved template, for a repeat of the request. */
export class GetEmailTemplate extends Query<EmailTemplate> {
  constructor(
    readonly accountId: string,
    readonly templateId: string,
  ) {
    super();
  }
}

@QueryHandler(GetEmailTemplate)
export class GetEmailTemplateHandler implements IQueryHandler<GetEmailTemplate> {
  constructor(private readonly templates: EmailTemplates) {}

  /** @throws DomainError NOT_FOUND once it is deleted */
  execute({ accountId, templateId }: GetEmailTemplate): Promise<EmailTemplate> {
    return this.templates.get(accountId, templateId);
  }
}
