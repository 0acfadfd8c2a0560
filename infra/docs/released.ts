import { type EventDefinition, type JsonSchema, publicEvents, publicVersions } from '@rekindle/contracts';

/** What a release promised: docs/released/<release>.json, written once and never changed. */
export interface Release {
  events: Record<string, { context: string; versions: Record<string, JsonSchema> }>;
}

/** The current promises of the events, as a release would freeze them. */
export function releaseOf(events: readonly EventDefinition[] = publicEvents): Release {
  const frozen = events.map((event) => [
    event.type,
    {
      context: event.context,
      versions: Object.fromEntries(publicVersions(event).map(({ version, schema }) => [version, promised(schema)])),
    },
  ]);
  return { events: Object.fromEntries(frozen) as Release['events'] };
}

/** Lists every promise of a release that is no longer kept: an event, its topic, or the schema of a version. */
export function brokenPromises(released: Release, now: Release = releaseOf()): string[] {
  return Object.entries(released.events).flatMap(([type, { context, versions }]) => {
    const kept = now.events[type];
    if (!kept) return [`${type} is not public any more`];
    const moved = kept.context === context ? [] : [`${type} moved from ${context} to ${kept.context}`];
    return [
      ...moved,
      ...Object.keys(versions).flatMap((version) => brokenVersion(type, version, versions[version], kept.versions[version])),
    ];
  });
}

function brokenVersion(type: string, version: string, then: JsonSchema | undefined, now: JsonSchema | undefined): string[] {
  if (!now) return [`${type}, version ${version} is gone: keep it under \`earlier\``];
  if (JSON.stringify(sorted(then)) === JSON.stringify(sorted(now))) return [];
  return [`${type}, version ${version} says something else than it did: add a version instead`];
}

const WORDS = new Set(['title', 'description', '$schema']);

/** The parts that a program relies on; the descriptions may improve. */
function promised(schema: JsonSchema): JsonSchema {
  const own = Object.entries(schema).filter(([name]) => !WORDS.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, name === 'properties' ? ofFields(value as JsonSchema) : promisedIn(value)]));
}

const ofFields = (fields: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, promised(field as JsonSchema)]));

function promisedIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(promisedIn);
  return value !== null && typeof value === 'object' ? promised(value as JsonSchema) : value;
}

/** The same content in a fixed order, whatever order it was written in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (value === null || typeof value !== 'object') return value;
  const ordered = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(ordered.map(([name, inner]) => [name, sorted(inner)]));
}
