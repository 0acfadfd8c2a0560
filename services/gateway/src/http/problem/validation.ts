import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, type FieldFault } from '@rekindle/contracts';
import { IS_OPTIONAL, IS_UUID, getMetadataStorage } from 'class-validator';

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

/** What no DTO names is dropped before anything is converted, so that it costs nothing. Ids are compared and stored in lower case. */
class KnownFieldsPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const isObject = typeof value === 'object' && value !== null;
    return super.transform(isObject && metatype && this.toValidate(metadata) ? knownFields(value, metatype) : value, metadata);
  }
}

// Where @nestjs/swagger keeps what a property is described as; it exports no name for it.
const API_PROPERTY = 'swagger/apiModelProperties';

interface Field {
  name: string;
  /** Left to its default by null too: no rule looks at null in an optional field, and no handler expects it. */
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
