import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldFault } from '@rekindle/contracts';

/** Checks every DTO; the first fault is what a page shows, all of them are in `errors`. Fields that no DTO names are dropped. */
export const createValidationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const faults = errors.flatMap((error) => faultsOf(error, ''));
      return new DomainError('VALIDATION_FAILED', faults[0]?.message ?? 'The request is not valid', faults);
    },
  });

/** Faults of nested objects carry the whole path, e.g. `business_info.company_name`. */
function faultsOf(error: ValidationError, path: string): FieldFault[] {
  const field = `${path}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => faultsOf(child, `${field}.`))];
}
