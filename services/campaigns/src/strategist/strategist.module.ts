import { Module } from '@nestjs/common';
import { BuiltInStrategist } from './built-in/built-in-strategist.js';
import { STRATEGIST } from './strategist.js';

@Module({ providers: [{ provide: STRATEGIST, useClass: BuiltInStrategist }], exports: [STRATEGIST] })
export class StrategistModule {}
