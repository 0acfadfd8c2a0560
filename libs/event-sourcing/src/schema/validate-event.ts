import { TypeCompiler, type TypeCheck } from '@sinclair/typebox/compiler';
import type { TObject } from '@sinclair/typebox';
import { eventDefinition } from '@rekindle/contracts';
import { closed } from './closed-schema.js';
import { registerFormats } from './formats.js';

registerFormats();
const compiled = new Map<string, TypeCheck<TObject>>();

function checkOf(type: string): TypeCheck<TObject> {
  const known = compiled.get(type);
  if (known) return known;
  const check = TypeCompiler.Compile(closed(eventDefinition(type).schema));
  compiled.set(type, check);
  return check;
}

/**
 * @returns the schema version that the event is stored under
 * @throws Error naming the field when the data is not what the event's schema says: a fault in our code, not the caller's
 */
export function validateEvent(type: string, data: object): number {
  const check = checkOf(type);
  if (!check.Check(data)) {
    const fault = check.Errors(data).First();
    throw new Error(`${type}${fault?.path ?? ''}: ${fault?.message ?? 'does not match its schema'}`);
  }
  return eventDefinition(type).version;
}
