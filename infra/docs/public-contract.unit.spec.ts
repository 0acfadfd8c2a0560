import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmailSent, type EventDefinition, described, eventCatalogue, publicEvents } from '@rekindle/contracts';
import { Type } from '@sinclair/typebox';
import { asyncApi } from './asyncapi.js';
import { releaseOf } from './released.js';
import * as check from './testing/contract-checks.js';

/** The catalogue, with EmailSent changed. */
const withEmailSent = (changes: Partial<EventDefinition>): EventDefinition[] =>
  publicEvents.map((event) => (event.type === EmailSent.type ? { ...event, ...changes } : event));

const field = (name: string, schema: object) => ({
  schema: Type.Object({ ...EmailSent.schema.properties, [name]: schema as ReturnType<typeof Type.String> }),
});

describe('the public contract', () => {
  it('is up to date: otherwise run `npm run docs:events`', () => expect(check.staleFiles(publicEvents)).toEqual([]));
  it('explains every event and every field', () => expect(check.gaps(publicEvents)).toEqual([]));
  it('has examples that match their schemas', () => expect(check.exampleFaults(publicEvents)).toEqual([]));
  it('has examples that are complete CloudEvents', () => {
    const document = asyncApi();
    expect(check.wholeExamples(publicEvents).flatMap((event) => check.cloudEventFaults(document, event))).toEqual([]);
  });
  it('is valid AsyncAPI 3', () => expect(check.asyncApiFaults(asyncApi())).toEqual([]));
  it('keeps what the last release promised', () => expect(check.brokenSinceRelease(publicEvents)).toEqual([]));
  it('shows nothing internal', () => {
    const internal = eventCatalogue.filter(({ visibility }) => visibility === 'internal').map(({ type }) => type);
    expect(internal).toContain('PasswordChanged');
    const shown = JSON.stringify(asyncApi());
    expect(internal.filter((type) => shown.includes(`"${type}"`))).toEqual([]);
  });
});

describe('a check fails when', () => {
  it('an event is added, or a word changes, and the files do not', () => {
    expect(check.staleFiles([...publicEvents, { ...EmailSent, type: 'EmailForgotten' }])).toEqual(['docs/events.md', 'docs/asyncapi.yaml']);
    expect(check.staleFiles(withEmailSent({ summary: 'Something else' }))).toHaveLength(2);
  });
  it('an example does not match its schema', () => {
    const faults = check.exampleFaults(withEmailSent({ example: { ...EmailSent.example, step: 9 } }));
    expect(faults).toEqual(['EmailSent.1/step must be <= 4']);
  });
  it('an example has a field that the schema does not name', () => {
    expect(check.exampleFaults(withEmailSent({ example: { ...EmailSent.example, mood: 'good' } }))).toHaveLength(1);
  });
  it('a field or an event has no description', () => {
    expect(check.gaps(withEmailSent({ summary: '' }))).toEqual(['EmailSent has no summary']);
    expect(check.gaps(withEmailSent(field('riddle', Type.String())))).toEqual(['EmailSent.1.riddle says nothing']);
    expect(check.gaps(withEmailSent(field('riddle', described(Type.String(), 'Its answer'))))).toEqual([]);
  });
  it('a new version omits the schema and upcast of the previous one', () => {
    expect(check.gaps(withEmailSent({ version: 2 }))).toEqual(['EmailSent, version 1 has no schema', 'EmailSent, version 1 has no upcast']);
  });

  const [event] = check.wholeExamples(publicEvents);
  it.each([
    ['tenant', 'nobody'],
    ['time', 'yesterday'],
    ['source', '/rekindle/elsewhere'],
    ['position', '-1'],
    ['data', {}],
    ['correlationid', undefined],
  ])('a CloudEvent has the %s %p', (name, value) => {
    expect(check.cloudEventFaults(asyncApi(), JSON.parse(JSON.stringify(event)))).toEqual([]);
    const broken = JSON.parse(JSON.stringify({ ...event, [name]: value }));
    expect(check.cloudEventFaults(asyncApi(), broken)).not.toEqual([]);
  });
  it('the document is not AsyncAPI', () => {
    expect(check.asyncApiFaults({ ...asyncApi(), info: undefined })).not.toEqual([]);
    expect(check.asyncApiFaults({ ...asyncApi(), operations: { broken: { action: 'shout' } } })).not.toEqual([]);
    expect(check.asyncApiFaults({ ...asyncApi(), asyncapi: '2.6.0' })).not.toEqual([]);
  });
});

describe('after a release', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'rekindle-released-'));
    writeFileSync(join(directory, '1.9.0.json'), JSON.stringify({ events: {} }));
    writeFileSync(join(directory, '1.10.0.json'), JSON.stringify(releaseOf()));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const broken = (events: readonly EventDefinition[]): string[] => check.brokenSinceRelease(events, directory);
  const asItWas = { schema: EmailSent.schema, example: EmailSent.example };

  it('better descriptions, a new event or a new version break nothing', () => {
    expect(broken(publicEvents)).toEqual([]);
    expect(broken([...publicEvents, { ...EmailSent, type: 'EmailForgotten' }])).toEqual([]);
    expect(broken(withEmailSent({ summary: 'It went.', ...field('step', described(EmailSent.schema.properties.step, 'Better')) }))).toEqual(
      [],
    );
    expect(broken(withEmailSent({ version: 2, earlier: { 1: asItWas }, ...field('mood', Type.String()) }))).toEqual([]);
  });

  const changed = 'EmailSent, version 1 says something else than it did: add a version instead';
  it.each<[string, EventDefinition[], string]>([
    ['a new field', withEmailSent(field('mood', Type.String())), changed],
    ['a field that may be absent', withEmailSent(field('step', Type.Optional(EmailSent.schema.properties.step))), changed],
    ['another type', withEmailSent(field('step', Type.String())), changed],
    ['a wider range', withEmailSent(field('step', Type.Integer({ minimum: 1, maximum: 5 }))), changed],
    ['a version that is gone', withEmailSent({ version: 2 }), 'EmailSent, version 1 is gone: keep it under `earlier`'],
    ['an event that is gone', publicEvents.filter(({ type }) => type !== 'EmailSent'), 'EmailSent is not public any more'],
    ['another topic', withEmailSent({ context: 'billing' }), 'EmailSent moved from mailer to billing'],
  ])('%s breaks it', (_, events, promise) => expect(broken(events)).toEqual([promise]));
});
