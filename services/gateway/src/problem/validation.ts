import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldFault } from '@rekindle/contracts';
import { getMetadataStorage } from 'class-validator';

/** Checks every DTO; the first fault is what a page shows, all of them are in `errors`. Fields that no DTO names are dropped. */
export const createValidationPipe = (): ValidationPipe =>
  new KnownFieldsPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const faults = errors.flatMap((error) => faultsOf(error, ''));
      return new DomainError('VALIDATION_FAILED', faults[0]?.message ?? 'The request is not valid', faults);
    },
  });

/** What no DTO names is dropped before anything is converted, so that it costs nothing. */
class KnownFieldsPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const isObject = typeof value === 'object' && value !== null;
    return super.transform(isObject && metatype && this.toValidate(metadata) ? knownFields(value, metatype) : value, metadata);
  }
}

const namesOf = new WeakMap<object, readonly string[]>();

function knownFields(value: object, metatype: Type): object {
  let names = namesOf.get(metatype);
  if (!names) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
    namesOf.set(metatype, (names = [...new Set(rules.map(({ propertyName }) => propertyName))]));
  }
  return Object.fromEntries(names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, Reflect.get(value, name)]));
}

/** Faults of nested objects carry the whole path, e.g. `business_info.company_name`. */
function faultsOf(error: ValidationError, path: string): FieldFault[] {
  const field = `${path}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => faultsOf(child, `${field}.`))];
}
