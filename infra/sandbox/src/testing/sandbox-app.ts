import { type ArgumentsHost, Catch, type ExceptionFilter, Global, Module, type Type, ValidationPipe } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, NestFactory } from '@nestjs/core';
import { CommandHandler, CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, ReceiveMessage } from '@rekindle/contracts';
import { sampleOf } from '@rekindle/email';
import {
  OPERATOR_AUTHENTICATION,
  type OperatorAuthentication,
  PlatformModule,
  type Settings,
  platformMigrations,
} from '@rekindle/platform';
import { type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import type { FastifyReply } from 'fastify';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { sandboxMigrations } from '../../migrations/index.js';
import { SandboxModule } from '../sandbox.module.js';

/** The sandbox alone, on a database of its own; its commands to the mailer are recorded. */
export interface SandboxApp {
  http: NestFastifyApplication;
  database: TestDatabase;
  settings: Settings;
  commands: object[];
  smtpUrl(): Promise<string>;
  /** Sends one message over real SMTP. @returns its id in the inbox */
  send(mail: SendMailOptions): Promise<string>;
  close(): Promise<void>;
}

/** A kind of email with hostile facts. */
const hostileSample = sampleOf('spec-sample', (url) => ({
  subject: '<b>A sample</b>',
  paragraphs: ['It says <script>alert(1)</script>.'],
  action: { label: 'Open', url: `${url}/dashboard` },
}));

const noted: object[] = [];

const noting = (command: Type): Type => {
  class Note {
    async execute(given: object): Promise<void> {
      noted.push(given);
    }
  }
  CommandHandler(command)(Note);
  return Note;
};

// The sandbox of this machine asks nobody to sign in.
const closedDoor: OperatorAuthentication = {
  signIn: () => Promise.reject(new Error('There is no operator here')),
  accepts: () => Promise.resolve(false),
  signOut: () => Promise.resolve(),
};

@Global()
@Module({ providers: [{ provide: OPERATOR_AUTHENTICATION, useValue: closedDoor }], exports: [OPERATOR_AUTHENTICATION] })
class ClosedDoorModule {}

@Catch()
class PlainErrors implements ExceptionFilter {
  catch(error: Error, host: ArgumentsHost): void {
    const code = error instanceof DomainError ? error.code : 'VALIDATION_FAILED';
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.code(code === 'NOT_FOUND' ? 404 : 400).send({ code, detail: error.message });
  }
}

/** @param before the database of an earlier start, to continue with; otherwise a new one */
export async function startSandbox(env: NodeJS.ProcessEnv = {}, before?: TestDatabase): Promise<SandboxApp> {
  const database = before ?? (await createTestDatabase([platformMigrations, sandboxMigrations]));
  const settings = testSettings(database.url, env);
  class SpecModule {}
  Module({
    imports: [
      PlatformModule.forRoot(settings, { name: 'spec' }),
      CqrsModule.forRoot(),
      ClosedDoorModule,
      SandboxModule.withSamples([hostileSample]),
    ],
    providers: [
      noting(ReceiveMessage),
      { provide: APP_PIPE, useValue: new ValidationPipe({ transform: true, whitelist: true }) },
      { provide: APP_FILTER, useClass: PlainErrors },
    ],
  })(SpecModule);
  const http = await NestFactory.create<NestFastifyApplication>(SpecModule, new FastifyAdapter(), { logger: false, abortOnError: false });
  await http.init();
  await http.getHttpAdapter().getInstance().ready();
  noted.length = 0;
  const smtpUrl = async (): Promise<string> =>
    (await database.pool.query<{ url: string }>('SELECT url FROM sandbox.catcher')).rows[0]?.url ?? '';
  return {
    http,
    database,
    settings,
    commands: noted,
    smtpUrl,
    send: (mail) => send(database, smtpUrl, mail),
    close: () => close(http, database),
  };
}

async function send(database: TestDatabase, smtpUrl: () => Promise<string>, mail: SendMailOptions): Promise<string> {
  const transport = nodemailer.createTransport(await smtpUrl());
  await transport.sendMail({ from: 'Larkfield <hello@rekindle.example>', to: 'jo@garden.example', ...mail });
  transport.close();
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM sandbox.messages ORDER BY id DESC LIMIT 1');
  return rows[0]?.id ?? '';
}

async function close(http: NestFastifyApplication, database: TestDatabase): Promise<void> {
  await http.close();
  await database.drop();
}
