import { Module } from '@nestjs/common';
import { CampaignEmails } from '../editing/campaign-emails.js';
import { EditEmailController } from '../editing/edit-email/edit-email.controller.js';
import { EditEmailHandler } from '../editing/edit-email/edit-email.js';
import { EmailChanges } from '../editing/email-changes.js';
import { EmailTemplatesController } from '../editing/email-templates/email-templates.controller.js';
import { EmailTemplates } from '../editing/email-templates/email-templates.js';
import { GetEmailTemplateHandler } from '../editing/email-templates/get-email-template.js';
import { EmailDrafts } from '../editing/email-drafts.js';
import { GetEmailVersionsController } from '../editing/get-email-versions/get-email-versions.controller.js';
import { GetEmailVersionsHandler } from '../editing/get-email-versions/get-email-versions.js';
import { GetEmailHandler } from '../editing/get-email.js';
import { GetEmailsController } from '../editing/get-emails/get-emails.controller.js';
import { GetEmailsHandler } from '../editing/get-emails/get-emails.js';
import { GetMergeFieldsController } from '../editing/get-merge-fields/get-merge-fields.controller.js';
import { GetMergeFieldsHandler } from '../editing/get-merge-fields/get-merge-fields.js';
import { PreviewEmailController } from '../editing/preview-email/preview-email.controller.js';
import { PreviewEmailHandler, PreviewSender } from '../editing/preview-email/preview-email.js';
import { RegenerateEmailController } from '../editing/regenerate-email/regenerate-email.controller.js';
import { RegenerateEmailHandler } from '../editing/regenerate-email/regenerate-email.js';
import { RestoreEmailController } from '../editing/restore-email/restore-email.controller.js';
import { RestoreEmailHandler } from '../editing/restore-email/restore-email.js';
import { StrategistModule } from '../writing/strategist/strategist.module.js';
import { CampaignSharedModule } from './campaign-shared.module.js';

/** A campaign's emails and their changes before the launch. */
@Module({
  imports: [CampaignSharedModule, StrategistModule],
  controllers: [
    EditEmailController,
    EmailTemplatesController,
    GetEmailVersionsController,
    GetEmailsController,
    GetMergeFieldsController,
    PreviewEmailController,
    RegenerateEmailController,
    RestoreEmailController,
  ],
  providers: [
    CampaignEmails,
    EmailChanges,
    EmailDrafts,
    EmailTemplates,
    PreviewSender,
    EditEmailHandler,
    GetEmailHandler,
    GetEmailTemplateHandler,
    GetEmailVersionsHandler,
    GetEmailsHandler,
    GetMergeFieldsHandler,
    PreviewEmailHandler,
    RegenerateEmailHandler,
    RestoreEmailHandler,
  ],
  exports: [EmailDrafts],
})
export class EditingModule {}
