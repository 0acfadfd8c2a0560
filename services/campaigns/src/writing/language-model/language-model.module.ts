import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { LimitsModule } from '../../limits/limits.module.js';
import { type LanguageModel, LANGUAGE_MODEL } from './language-model.js';
import { MeteredModels } from './metered-models.js';
import { ModelUsage } from './model-usage.js';

async function modelOf({ openaiApiKey: apiKey, openaiBaseUrl: baseUrl, openaiModel: model }: Settings): Promise<LanguageModel | null> {
  if (apiKey === null) return null;
  // Its SDK is 236 files, which every start without a key would load for nothing.
  const { OpenAiModel } = await import('./openai-model.js');
  return new OpenAiModel({ apiKey, baseUrl, model });
}

/** The model that the installation has a key for, if any, on each account's bill. */
@Module({
  imports: [LimitsModule],
  providers: [{ provide: LANGUAGE_MODEL, useFactory: modelOf, inject: [SETTINGS] }, ModelUsage, MeteredModels],
  exports: [MeteredModels, ModelUsage],
})
export class LanguageModelModule {}
