import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingWorkerModule } from '@rekindle/billing/worker.module';
import { CampaignsWorkerModule } from '@rekindle/campaigns/worker.module';
import { EventSourcingModule } from '@rekindle/event-sourcing';
import { GatewayWorkerModule } from '@rekindle/gateway/worker.module';
import { MailerWorkerModule } from '@rekindle/mailer/worker.module';
import { MonitoringModule, PlatformModule, type Settings } from '@rekindle/platform';
import { VaultModule } from '@rekindle/vault';

const workers = [CampaignsWorkerModule, BillingWorkerModule, MailerWorkerModule, GatewayWorkerModule];

@Module({})
export class WorkersModule {
  static forRoot(settings: Settings) {
    const libs = [PlatformModule.forRoot(settings, { name: 'ops', poolSize: 5 }), EventSourcingModule.forRoot(), VaultModule];
    return { module: WorkersModule, imports: [...libs, MonitoringModule, CqrsModule.forRoot(), ...workers] };
  }
}
