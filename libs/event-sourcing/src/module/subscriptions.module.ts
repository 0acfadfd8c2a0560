import { type DynamicModule, Inject, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { ModuleRef, ModulesContainer } from '@nestjs/core';
import type { Reactions } from '../reactions/reaction.js';
import type { JobHandler, Projection } from '../model/types.js';
import type { Recount } from '../verify/recount.js';
import { SubscriptionHost } from './subscription-host.js';

const HANDLERS = Symbol('subscription handlers');

export interface SubscriptionHandlers {
  projections?: Type<Projection>[];
  reactions?: Type<Reactions>[];
  jobs?: Type<JobHandler>[];
  /** Counts that verify checks in addition to the projections. */
  recounts?: Type<Recount>[];
}

/**
 * What a worker module runs. The classes can inject the providers of the importing module, and need not be listed
 * there; if they are, that instance is used.
 */
@Module({})
export class SubscriptionsModule implements OnModuleInit {
  constructor(
    @Inject(HANDLERS) private readonly handlers: SubscriptionHandlers,
    private readonly host: SubscriptionHost,
    private readonly modules: ModulesContainer,
  ) {}

  static register(handlers: SubscriptionHandlers): DynamicModule {
    return { module: SubscriptionsModule, providers: [{ provide: HANDLERS, useValue: handlers }] };
  }

  async onModuleInit(): Promise<void> {
    const scope = this.importer();
    const all = <T>(classes: Type<T>[] = []): Promise<T[]> => Promise.all(classes.map((type) => instanceIn(scope, type)));
    this.host.add({
      projections: await all(this.handlers.projections),
      reactions: await all(this.handlers.reactions),
      jobs: await all(this.handlers.jobs),
      recounts: await all(this.handlers.recounts),
    });
  }

  private importer(): ModuleRef {
    for (const module of this.modules.values())
      for (const imported of module.imports)
        if (imported.getProviderByKey(HANDLERS)?.instance === this.handlers) return module.getProviderByKey<ModuleRef>(ModuleRef).instance;
    throw new Error('SubscriptionsModule.register must stand in the imports of a module');
  }
}

async function instanceIn<T>(scope: ModuleRef, type: Type<T>): Promise<T> {
  try {
    return scope.get(type, { strict: true });
  } catch {
    return scope.create(type);
  }
}
