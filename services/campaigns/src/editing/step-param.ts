import { Param } from '@nestjs/common';
import { noSuchStep } from '../campaign/campaign.errors.js';

const stepOrNotFound = {
  // The application's own pipe may already have converted it to a number.
  transform(value: unknown): number {
    if (/^[1-9]$/.test(String(value))) return Number(value);
    throw noSuchStep();
  },
};

/** The step number in the path. */
export const StepParam = (): ParameterDecorator => Param('step', stepOrNotFound);
