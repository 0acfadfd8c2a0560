import type { TObject } from '@sinclair/typebox';
import { eventCatalogue } from '../events/catalogue.js';
import type { EventDefinition } from '../events/define-event.js';
import { type JsonSchema, explained } from './explained-schema.js';

/** One version of one public event, for subscribers. */
export interface PublicVersion {
  type: string;
  version: number;
  /** JSON Schema (draft 07) of the event's `data`. */
  schema: JsonSchema;
  example: Record<string, unknown>;
}

/** The events promised to subscribers; everything else may change with the code. */
export const publicEvents: readonly EventDefinition[] = eventCatalogue.filter(({ visibility }) => visibility === 'public');

/** All versions of an event, newest first, since topics keep events of earlier versions. */
export function publicVersions(definition: EventDefinition): PublicVersion[] {
  const earlier = Object.entries(definition.earlier).map(([version, { schema, example }]) =>
    versionOf(definition, Number(version), schema, example),
  );
  const newest = versionOf(definition, definition.version, definition.schema, definition.example);
  return [newest, ...earlier.sort((a, b) => b.version - a.version)];
}

/** @returns null for an event or version that is not public or never existed */
export function publicVersion(type: string, version: number): PublicVersion | null {
  const definition = publicEvents.find((event) => event.type === type);
  return (definition && publicVersions(definition).find((known) => known.version === version)) ?? null;
}

function versionOf({ type, summary }: EventDefinition, version: number, schema: TObject, example: Record<string, unknown>): PublicVersion {
  const head = { $schema: 'http://json-schema.org/draft-07/schema#', title: `${type}, version ${version}`, description: summary };
  return { type, version, schema: { ...head, ...explained(schema) }, example };
}
