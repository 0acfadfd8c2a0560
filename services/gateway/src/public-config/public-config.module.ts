import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DEMO_ACCOUNT, type FindDemoAccount } from './demo-account.js';

/** Provides controllers with facts that only the program starting the gateway knows. */
@Global()
@Module({})
export class PublicConfigModule {
  static forRoot(demoAccount: FindDemoAccount): DynamicModule {
    return {
      module: PublicConfigModule,
      providers: [{ provide: DEMO_ACCOUNT, useValue: demoAccount }],
      exports: [DEMO_ACCOUNT],
    };
  }
}
