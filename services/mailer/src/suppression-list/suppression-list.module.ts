import { Module } from '@nestjs/common';
import { MailerSharedModule } from '../mailer-shared.module.js';
import { AddSuppressionController } from './add-suppression/add-suppression.controller.js';
import { AddSuppressionHandler } from './add-suppression/add-suppression.js';
import { ExportSuppressionsController } from './export-suppressions/export-suppressions.controller.js';
import { ExportSuppressionsHandler } from './export-suppressions/export-suppressions.js';
import { GetSuppressionsController } from './get-suppressions/get-suppressions.controller.js';
import { GetSuppressionsHandler } from './get-suppressions/get-suppressions.js';
import { ImportSuppressionsController } from './import-suppressions/import-suppressions.controller.js';
import { ImportSuppressionsHandler } from './import-suppressions/import-suppressions.js';
import { RemoveSuppressionController } from './remove-suppression/remove-suppression.controller.js';
import { RemoveSuppressionHandler } from './remove-suppression/remove-suppression.js';
import { SuppressionFile } from './suppression-file.js';
import { SuppressionList } from './suppression-list.js';
import { SuppressionsOfAccount } from './suppressions-of-account.js';

const handlers = [
  AddSuppressionHandler,
  ExportSuppressionsHandler,
  GetSuppressionsHandler,
  ImportSuppressionsHandler,
  RemoveSuppressionHandler,
];

/** The addresses and domains that an account never writes to, as a list it can see and change. */
@Module({
  imports: [MailerSharedModule],
  // The export before the route that takes an id.
  controllers: [
    ExportSuppressionsController,
    GetSuppressionsController,
    AddSuppressionController,
    ImportSuppressionsController,
    RemoveSuppressionController,
  ],
  providers: [SuppressionList, SuppressionsOfAccount, SuppressionFile, ...handlers],
  exports: [SuppressionFile],
})
export class SuppressionListModule {}
