import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventSourcingModule, type Projection, type StoredEvent, SubscriptionsModule } from '@rekindle/event-sourcing';
import { PlatformModule } from '@rekindle/platform';
import { testSettings } from '@rekindle/platform/testing';

/** Fails at the second event of a stream, until it is repaired. */
@Injectable()
export class PoisonedReader implements Projection {
  static healed = false;
  readonly name = 'spec.poisoned';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = ['LeadDeleted'] as const;
  readonly tables = [];
  readonly handled: string[] = [];

  apply(events: readonly StoredEvent[]): Promise<void> {
    if (!PoisonedReader.healed && events.some(({ streamVersion }) => streamVersion === 2)) throw new Error('cannot digest this');
    this.handled.push(...events.map(({ streamId, streamVersion }) => `${streamId}@${streamVersion}`));
    return Promise.resolve();
  }
}

@Module({ imports: [SubscriptionsModule.register({ projections: [PoisonedReader] })] })
class PoisonedModule {}

/** A running program that has only this reader. */
export function startPoisonedProgram(databaseUrl: string): Promise<INestApplicationContext> {
  class SpecModule {}
  const platform = PlatformModule.forRoot(testSettings(databaseUrl), { name: 'spec' });
  Module({ imports: [platform, EventSourcingModule.forRoot(), PoisonedModule] })(SpecModule);
  return NestFactory.createApplicationContext(SpecModule, { logger: false, abortOnError: false });
}
