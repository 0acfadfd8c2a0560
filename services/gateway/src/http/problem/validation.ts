import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldFault } from '@rekindle/contracts';
import { IS_OPTIONAL, IS_UUID, getMetadataStorage } from 'class-validator';

/** Checks every DTO; `detail` is the first fault, `errors` has all. Fields that no DTO names are dropped. */
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

/** Drops fields that no DTO names before conversion, so that they cost nothing, and lower-cases ids, as they are stored. */
class KnownFieldsPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const isObject = typeof value === 'object' && value !== null;
    return super.transform(isObject && metatype && this.toValidate(metadata) ? knownFields(value, metatype) : value, metadata);
  }
}

// The metadata key of @nestjs/swagger's property descriptions, which it does not export.
const API_PROPERTY = 'swagger/apiModelProperties';

interface Field {
  name: string;
  /** Null counts as omitted: class-validator skips null in optional fields, and no handler expects it. */
  isOmittedByNull: boolean;
  isId: boolean;
}

const fieldsOf = new WeakMap<object, readonly Field[]>();

function knownFields(value: object, metatype: Type): object {
  let fields = fieldsOf.get(metatype);
  if (!fields) fieldsOf.set(metatype, (fields = readFields(metatype)));
  return Object.fromEntries(
    fields
      .filter(({ name, isOmittedByNull }) => Object.hasOwn(value, name) && !(isOmittedByNull && Reflect.get(value, name) === null))
      .map(({ name, isId }): [string, unknown] => [name, isId ? lowerCase(Reflect.get(value, name)) : Reflect.get(value, name)]),
  );
}

function lowerCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => (typeof each === 'string' ? each.toLowerCase() : each));
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function readFields(metatype: Type): readonly Field[] {
  const rules = Map.groupBy(getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false), (rule) => rule.propertyName);
  return [...rules].map(([name, own]) => ({
    name,
    isOmittedByNull: own.some((rule) => rule.name === IS_OPTIONAL) && !isNullable(metatype, name),
    isId: own.some((rule) => rule.name === IS_UUID),
  }));
}

function isNullable({ prototype }: { prototype: object }, name: string): boolean {
  const described: unknown = Reflect.getMetadata(API_PROPERTY, prototype, name);
  return typeof described === 'object' && described !== null && Reflect.get(described, 'nullable') === true;
}

/** Faults of nested objects carry the whole path, e.g. `business_info.company_name`. */
function faultsOf(error: ValidationError, path: string): FieldFault[] {
  const field = `${path}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => faultsOf(child, `${field}.`))];
}
