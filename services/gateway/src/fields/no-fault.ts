import { ValidateBy } from 'class-validator';
import type { FaultOf } from './field-faults.js';

/** Validates a field of a DTO by a function that returns its fault. */
export const NoFault = (faultOf: FaultOf): PropertyDecorator =>
  ValidateBy({
    name: 'noFault',
    validator: {
      validate: (value: unknown) => faultOf(value) === null,
      defaultMessage: (checked) => faultOf(checked?.value) ?? 'This value is not valid',
    },
  });
