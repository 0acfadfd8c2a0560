import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { ConcurrencyLimit } from '../access/concurrency-limit.js';
import { ApiKeysModule } from './api-keys.module.js';
import { GetEventSchemaController } from '../events/get-event-schema/get-event-schema.controller.js';
import { EventsReader } from '../events/get-events/events.reader.js';
import { GetEventsController } from '../events/get-events/get-events.controller.js';
import { GetEventsHandler } from '../events/get-events/get-events.js';

const MOST_WAITING = 20;

/** Public events for customers' own systems. */
@Module({
  imports: [AccessModule, ApiKeysModule],
  controllers: [GetEventsController, GetEventSchemaController],
  providers: [
    GetEventsHandler,
    EventsReader,
    { provide: ConcurrencyLimit, useFactory: () => new ConcurrencyLimit(MOST_WAITING, 'events') },
  ],
})
export class EventsModule {}
