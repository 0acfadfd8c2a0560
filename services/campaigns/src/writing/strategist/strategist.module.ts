import { Module } from '@nestjs/common';
import { LanguageModelModule } from '../language-model/language-model.module.js';
import { MeteredModels } from '../language-model/metered-models.js';
import { BuiltInStrategist } from './built-in/built-in-strategist.js';
import { OpenAiStrategist } from './openai/openai-strategist.js';
import { STRATEGIST, type Strategist } from './strategist.js';
import { CheckedStrategist } from './checked-strategist.js';

const strategistWith = (models: MeteredModels): Strategist => (models.present ? new OpenAiStrategist(models) : new BuiltInStrategist());

@Module({
  imports: [LanguageModelModule],
  providers: [{ provide: STRATEGIST, useFactory: strategistWith, inject: [MeteredModels] }, CheckedStrategist],
  exports: [CheckedStrategist],
})
export class StrategistModule {}
