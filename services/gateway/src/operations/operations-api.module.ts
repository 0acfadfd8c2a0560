import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { OperatorAccountsModule } from './accounts/operator-accounts.module.js';
import { BrowseEventsController } from './browse-events/browse-events.controller.js';
import { BrowseEventsHandler } from './browse-events/browse-events.js';
import { CancelRebuildController } from './cancel-rebuild/cancel-rebuild.controller.js';
import { CancelRebuildHandler } from './cancel-rebuild/cancel-rebuild.js';
import { FiguresController } from './figures/figures.controller.js';
import { GetFiguresHandler } from './figures/figures.query.js';
import { FiguresReader } from './figures/figures.reader.js';
import { GetEventController } from './get-event/get-event.controller.js';
import { GetEventHandler } from './get-event/get-event.js';
import { ListParkedController } from './list-parked/list-parked.controller.js';
import { ListParkedHandler } from './list-parked/list-parked.js';
import { ListUnknownController } from './list-unknown/list-unknown.controller.js';
import { ListUsersController } from './list-users/list-users.controller.js';
import { ListUsersHandler } from './list-users/list-users.js';
import { OperatorLog } from './operator-log.js';
import { RebuildProjectionController } from './rebuild-projection/rebuild-projection.controller.js';
import { RebuildProjectionHandler } from './rebuild-projection/rebuild-projection.js';
import { ResolveDeliveryController } from './resolve-delivery/resolve-delivery.controller.js';
import { RetryParkedController } from './retry-parked/retry-parked.controller.js';
import { RetryParkedHandler } from './retry-parked/retry-parked.js';
import { OperatorDoorModule } from './sign-in/operator-door.module.js';
import { OperatorSessionController } from './sign-in/operator-session.controller.js';
import { SkipParkedController } from './skip-parked/skip-parked.controller.js';
import { SkipParkedHandler } from './skip-parked/skip-parked.js';

const controllers = [
  OperatorSessionController,
  FiguresController,
  // Before the one that takes any position for an address.
  BrowseEventsController,
  GetEventController,
  RebuildProjectionController,
  CancelRebuildController,
  ListParkedController,
  RetryParkedController,
  SkipParkedController,
  ListUnknownController,
  ListUsersController,
  ResolveDeliveryController,
];
const queries = [GetFiguresHandler, BrowseEventsHandler, GetEventHandler, ListParkedHandler, ListUsersHandler];
const commands = [RebuildProjectionHandler, CancelRebuildHandler, RetryParkedHandler, SkipParkedHandler];

/** What runs the service, over HTTP and for operators only. */
@Module({
  imports: [AccessModule, OperatorDoorModule, OperatorAccountsModule],
  controllers,
  providers: [FiguresReader, OperatorLog, ...queries, ...commands],
})
export class OperationsApiModule {}
