import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChangeMailboxController } from './change-mailbox/change-mailbox.controller.js';
import { ChangeMailboxHandler } from './change-mailbox/change-mailbox.js';
import { CheckMailboxController } from './check-mailbox/check-mailbox.controller.js';
import { CheckMailboxHandler } from './check-mailbox/check-mailbox.js';
import { ConnectByConsentController } from './connect-by-consent/connect-by-consent.controller.js';
import { ConnectByConsentHandler } from './connect-by-consent/connect-by-consent.js';
import { ConnectMailboxController } from './connect-mailbox/connect-mailbox.controller.js';
import { ConnectMailboxHandler } from './connect-mailbox/connect-mailbox.js';
import { GetCheckedMailboxHandler } from './get-checked-mailbox.js';
import { GetConnectedMailboxHandler } from './connect-mailbox/get-connected-mailbox.js';
import { DisconnectMailboxController } from './disconnect-mailbox/disconnect-mailbox.controller.js';
import { DisconnectMailboxHandler } from './disconnect-mailbox/disconnect-mailbox.js';
import { GetMailboxHandler } from './get-mailbox.js';
import { GetMailboxesController } from './get-mailboxes/get-mailboxes.controller.js';
import { GetMailboxesHandler } from './get-mailboxes/get-mailboxes.js';
import { GetSendingMailboxesHandler } from './get-sending-mailboxes.js';
import { GetTrackingHostsHandler } from '../domains/get-tracking-hosts.js';
import { GetPresetsController } from './get-presets/get-presets.controller.js';
import { MailboxesModule } from './mailboxes.module.js';
import { PauseMailboxController } from './pause-mailbox/pause-mailbox.controller.js';
import { PauseMailboxHandler, ResumeMailboxHandler } from './pause-mailbox/pause-mailbox.js';
import { ReplaceCredentialsController } from './replace-credentials/replace-credentials.controller.js';
import { ReplaceCredentialsHandler } from './replace-credentials/replace-credentials.js';

// Presets first, because `presets` is not the id of a mailbox.
const controllers = [
  GetPresetsController,
  ConnectByConsentController,
  GetMailboxesController,
  ConnectMailboxController,
  ChangeMailboxController,
  ReplaceCredentialsController,
  CheckMailboxController,
  PauseMailboxController,
  DisconnectMailboxController,
];
const handlers = [
  ConnectMailboxHandler,
  GetCheckedMailboxHandler,
  GetConnectedMailboxHandler,
  ConnectByConsentHandler,
  ChangeMailboxHandler,
  ReplaceCredentialsHandler,
  CheckMailboxHandler,
  PauseMailboxHandler,
  ResumeMailboxHandler,
  DisconnectMailboxHandler,
  GetMailboxHandler,
  GetMailboxesHandler,
  GetSendingMailboxesHandler,
  GetTrackingHostsHandler,
];

/** /api/mailboxes */
@Module({ imports: [CqrsModule, MailboxesModule], controllers, providers: handlers, exports: [MailboxesModule] })
export class MailboxesApiModule {}
