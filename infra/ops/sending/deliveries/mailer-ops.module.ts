import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EventSourcingModule } from '@rekindle/event-sourcing';
import { MailerApiModule } from '@rekindle/mailer/api.module';
import { PlatformModule, type Settings } from '@rekindle/platform';
import { VaultModule } from '@rekindle/vault';

@Module({})
export class MailerOpsModule {
  static forRoot(settings: Settings) {
    const libs = [PlatformModule.forRoot(settings, { name: 'ops', poolSize: 5 }), EventSourcingModule.forRoot(), VaultModule];
    return { module: MailerOpsModule, imports: [...libs, CqrsModule.forRoot(), MailerApiModule] };
  }
}
