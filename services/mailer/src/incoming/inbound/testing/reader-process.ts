import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { EventSourcingModule } from '@rekindle/event-sourcing';
import { CLOCK, HealthChecks, LOGGER, METRICS, OPENING, POOL, SETTINGS, createLogger, createPool } from '@rekindle/platform';
import { testSettings } from '@rekindle/platform/testing';
import { VaultModule } from '@rekindle/vault';
import { Registry } from 'prom-client';
import { trialClock } from '../../../testing/trial-clock.js';
import { ReadingModule } from '../reading/reading.module.js';

// Mailbox readers in a process of their own, for kill trials.

const { DATABASE_URL = '', HOME_DIR = '' } = process.env;
const pool = createPool(DATABASE_URL, 10);
const { clock, stop } = trialClock();
const env = { MAIL_FROM: 'hello@rekindle.example', REKINDLE_HOME: HOME_DIR, MAIL_HOSTS_PRIVATE: 'true', SANDBOX: 'false' };
const platform = [
  { provide: SETTINGS, useValue: testSettings(DATABASE_URL, env) },
  { provide: LOGGER, useValue: createLogger(process.env.SPEC_LOG ?? 'silent', 'spec') },
  { provide: POOL, useValue: pool },
  { provide: CLOCK, useValue: clock },
  { provide: METRICS, useValue: new Registry() },
  { provide: HealthChecks, useValue: new HealthChecks() },
  { provide: OPENING, useValue: { opened: Promise.resolve() } },
];
class TrialPlatform {}
Global()(TrialPlatform);
Module({ providers: platform, exports: platform.map(({ provide }) => provide) })(TrialPlatform);
class ReaderProcess {}
Module({ imports: [TrialPlatform, EventSourcingModule.forRoot(), VaultModule, CqrsModule.forRoot(), ReadingModule] })(ReaderProcess);
const app = await NestFactory.createApplicationContext(ReaderProcess, { logger: false, abortOnError: false });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .finally(stop);
});
