import { type EventDefinition, eventCatalogue } from '@rekindle/contracts';

type Data = Record<string, unknown>;

const definitions = new Map(eventCatalogue.map((definition) => [definition.type, definition]));

/** Brings stored data to the newest version. Whatever a newer program wrote, in version or type, is left unchanged. */
export function upcast(type: string, version: number, data: Data): Upcast {
  const definition = definitions.get(type);
  return definition ? upcastWith(definition, version, data) : { schemaVersion: version, data };
}

/** The version to which `upcast` brings data of this one. */
export const upcastVersion = (type: string, version: number): number => Math.max(version, definitions.get(type)?.version ?? 0);

/** @throws Error if the chain of upcasts has a gap: an error in the definition */
export function upcastWith(definition: Pick<EventDefinition, 'type' | 'version' | 'upcasts'>, version: number, data: Data): Upcast {
  let newest = data;
  for (let from = version; from < definition.version; from += 1) {
    const step = definition.upcasts[from];
    if (!step) throw new Error(`${definition.type} has no upcast from version ${from}`);
    newest = step(newest);
  }
  return { schemaVersion: Math.max(version, definition.version), data: newest };
}

interface Upcast {
  schemaVersion: number;
  data: Data;
}
