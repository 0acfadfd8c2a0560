import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { LimitsModule } from '../../limits/limits.module.js';
import { type LanguageModel, LANGUAGE_MODEL } from './language-model.js';
import { MeteredModels } from './metered-models.js';
import { ModelUsage } from './model-usage.js';

async function modelOf({ openaiApiKey: apiKey, openaiBaseUrl: baseUrl, openaiModel: model }: Settings): Promise<LanguageModel | null> {
  if (apiKey === null) return null;
  // Its SDK has 236 files, which a start without a key need not load.
  const { OpenAiModel } = await import('./openai-model.js');
  return new OpenAiModel({ apiKey, baseUrl, model });
}

/** The installation's language model, if it has a key for one, metered by account. */
@Module({
  imports: [LimitsModule],
  providers: [{ provide: LANGUAGE_MODEL, useFactory: modelOf, inject: [SETTINGS] }, ModelUsage, MeteredModels],
  exports: [MeteredModels, ModelUsage],
})
export class LanguageModelModule {}
