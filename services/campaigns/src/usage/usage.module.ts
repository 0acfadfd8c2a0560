import { Module } from '@nestjs/common';
import { LanguageModelModule } from '../language-model/language-model.module.js';
import { GetModelUsageController } from './get-model-usage/get-model-usage.controller.js';
import { GetModelUsageHandler } from './get-model-usage/get-model-usage.handler.js';

/** What an account has used of what its plan gives. */
@Module({ imports: [LanguageModelModule], controllers: [GetModelUsageController], providers: [GetModelUsageHandler] })
export class UsageModule {}
