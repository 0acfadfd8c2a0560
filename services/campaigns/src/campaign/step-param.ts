import { Param } from '@nestjs/common';
import { noSuchStep } from './campaign.errors.js';

const stepOrNotFound = {
  transform(value: unknown): number {
    if (typeof value === 'string' && /^[1-9]$/.test(value)) return Number(value);
    throw noSuchStep();
  },
};

/** The number of an email in the path. */
export const StepParam = (): ParameterDecorator => Param('step', stepOrNotFound);
