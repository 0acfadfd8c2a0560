import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingApiModule } from '@rekindle/billing/api.module';
import { EventSourcingModule } from '@rekindle/event-sourcing';
import { PlatformModule, type Settings } from '@rekindle/platform';
import { SandboxClock } from '@rekindle/sandbox/clock/sandbox-clock';
import { VaultModule } from '@rekindle/vault';

@Module({})
export class OpsModule {
  static forRoot(settings: Settings) {
    const libs = [PlatformModule.forRoot(settings, { name: 'ops', poolSize: 5 }), EventSourcingModule.forRoot(), VaultModule];
    return { module: OpsModule, imports: [...libs, CqrsModule.forRoot(), BillingApiModule], providers: [SandboxClock] };
  }
}
