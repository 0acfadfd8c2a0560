import {
  type ArgumentsHost,
  type CanActivate,
  type ExecutionContext,
  type ExceptionFilter,
  Global,
  Module,
  type Provider,
  ValidationPipe,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from '@nestjs/core';
import { CommandHandler, CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, EraseMail, HoldLead, HoldLeadList, type MailErased } from '@rekindle/contracts';
import { EventSourcingModule } from '@rekindle/event-sourcing';
import { CLOCK, HealthChecks, LOGGER, METRICS, POOL, SETTINGS, type Settings, createLogger, newId } from '@rekindle/platform';
import type { ManualClock, TestDatabase } from '@rekindle/platform/testing';
import { VaultModule, addressHash } from '@rekindle/vault';
import type { FastifyReply } from 'fastify';
import { Registry } from 'prom-client';
import { LeadListModule } from '../../../modules/lead-lists.module.js';
import { LeadModule } from '../../../modules/leads.module.js';

export type Held = HoldLead | HoldLeadList | EraseMail;

class AccountFromHeader implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<{ headers: Record<string, string>; user: object }>();
    request.user = { accountId: request.headers['x-account'], userId: newId(), role: 'user' };
    return true;
  }
}

class PlainProblems implements ExceptionFilter {
  catch(error: Error, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const known = error instanceof DomainError;
    void reply.status(known ? 400 : 500).send({ code: known ? error.code : 'INTERNAL', detail: error.message });
  }
}

const HELD = Symbol('held');

/** The lead-list part of the campaigns API, with a mailer that only records its commands. */
export async function createLeadListsApp(
  database: TestDatabase,
  settings: Settings,
  clock: ManualClock,
  held: Held[],
): Promise<NestFastifyApplication> {
  const platform: Provider[] = [
    { provide: SETTINGS, useValue: settings },
    { provide: LOGGER, useValue: createLogger('silent', 'spec') },
    { provide: POOL, useValue: database.pool },
    { provide: CLOCK, useValue: clock },
    { provide: METRICS, useValue: new Registry() },
    { provide: HELD, useValue: held },
    HealthChecks,
  ];
  class SpecPlatform {}
  Global()(SpecPlatform);
  Module({ providers: platform, exports: [SETTINGS, LOGGER, POOL, CLOCK, METRICS, HELD, HealthChecks] })(SpecPlatform);
  class HoldsLists {
    execute = async (command: HoldLeadList): Promise<void> => void held.push(command);
  }
  CommandHandler(HoldLeadList)(HoldsLists);
  class HoldsLeads {
    execute = async (command: HoldLead): Promise<void> => void held.push(command);
  }
  CommandHandler(HoldLead)(HoldsLeads);
  class ErasesMail {
    execute = async (command: EraseMail): Promise<MailErased> => {
      held.push(command);
      const hash = addressHash(settings.encryptionKey, command.accountId, command.email);
      return { addressHash: hash, threads: 0, messages: 0 };
    };
  }
  CommandHandler(EraseMail)(ErasesMail);
  class SpecModule {}
  Module({
    imports: [SpecPlatform, EventSourcingModule.forRoot(), VaultModule, CqrsModule.forRoot(), LeadListModule, LeadModule],
    providers: [
      HoldsLists,
      HoldsLeads,
      ErasesMail,
      { provide: APP_GUARD, useClass: AccountFromHeader },
      { provide: APP_FILTER, useClass: PlainProblems },
      { provide: APP_PIPE, useFactory: () => new ValidationPipe({ whitelist: true, transform: true }) },
    ],
  })(SpecModule);
  const adapter = new FastifyAdapter({ forceCloseConnections: true });
  adapter.getInstance().addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  return NestFactory.create<NestFastifyApplication>(SpecModule, adapter, { logger: false, abortOnError: false });
}
