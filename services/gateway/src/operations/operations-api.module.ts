import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { OperatorAccountsModule } from './accounts/operator-accounts.module.js';
import { CancelRebuildController } from './cancel-rebuild/cancel-rebuild.controller.js';
import { CancelRebuildHandler } from './cancel-rebuild/cancel-rebuild.js';
import { FiguresController } from './figures/figures.controller.js';
import { FiguresReader, GetFiguresHandler } from './figures/figures.query.js';
import { GetAllEventsController } from './get-all-events/get-all-events.controller.js';
import { GetAllEventsHandler } from './get-all-events/get-all-events.js';
import { GetEventController } from './get-event/get-event.controller.js';
import { GetEventHandler } from './get-event/get-event.js';
import { GetParkedController } from './get-parked/get-parked.controller.js';
import { GetParkedHandler } from './get-parked/get-parked.js';
import { GetUnknownEmailsController } from './get-unknown-emails/get-unknown-emails.controller.js';
import { GetUsersController } from './get-users/get-users.controller.js';
import { GetUsersHandler } from './get-users/get-users.js';
import { OperatorLog } from './operator-log.js';
import { RebuildProjectionController } from './rebuild-projection/rebuild-projection.controller.js';
import { RebuildProjectionHandler } from './rebuild-projection/rebuild-projection.js';
import { ResolveDeliveryController } from './resolve-delivery/resolve-delivery.controller.js';
import { RetryParkedController } from './retry-parked/retry-parked.controller.js';
import { RetryParkedHandler } from './retry-parked/retry-parked.js';
import { OperatorAuthenticationModule } from './sign-in/operator-authentication.module.js';
import { OperatorSessionController } from './sign-in/operator-session.controller.js';
import { SkipParkedController } from './skip-parked/skip-parked.controller.js';
import { SkipParkedHandler } from './skip-parked/skip-parked.js';

const controllers = [
  OperatorSessionController,
  FiguresController,
  // Before GetEventController, whose path matches any position.
  GetAllEventsController,
  GetEventController,
  RebuildProjectionController,
  CancelRebuildController,
  GetParkedController,
  RetryParkedController,
  SkipParkedController,
  GetUnknownEmailsController,
  GetUsersController,
  ResolveDeliveryController,
];
const queries = [GetFiguresHandler, GetAllEventsHandler, GetEventHandler, GetParkedHandler, GetUsersHandler];
const commands = [RebuildProjectionHandler, CancelRebuildHandler, RetryParkedHandler, SkipParkedHandler];

/** The operation of the service over HTTP, for operators only. */
@Module({
  imports: [AccessModule, OperatorAuthenticationModule, OperatorAccountsModule],
  controllers,
  providers: [FiguresReader, OperatorLog, ...queries, ...commands],
})
export class OperationsApiModule {}
