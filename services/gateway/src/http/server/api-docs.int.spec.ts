import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';
import { describe as describeApi } from './api-docs.js';
import { PlantedTwinsModule } from '../../testing/planted-twins.module.js';
import { namedSchemas } from '../../testing/shared-schema-names.js';
import { type Described, contentOf, operationsOf, plainSchema, refuses } from '../../testing/described-api.js';

let gateway: TestGateway;
let described: Described[];
const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);

beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' });
  const document = (await gateway.app.inject('/api/docs-json')).json();
  described = operationsOf(document);
  ajv.addSchema({ $id: 'api', ...plainSchema({ components: document.components }) });
});
afterAll(() => gateway.stop());

it('describes every call with its errors and whether it needs a token', async () => {
  const document = (await gateway.app.inject('/api/docs-json')).json();
  expect(document.openapi).toMatch(/^3\./);
  expect(document.paths['/api/auth/login'].post).toMatchObject({
    security: [],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SignIn' } } } },
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SignedIn' } } } },
      default: expect.anything(),
    },
  });
  expect(document.paths['/api/auth/me'].get.security).toEqual([{ bearer: [] }]);
  expect(document.components.schemas.Problem.required).toEqual(['type', 'title', 'status', 'detail', 'code']);
  expect(JSON.stringify(document)).not.toContain('x-public');
});
it('loads nothing from another host', async () => {
  const page = await gateway.app.inject('/api/docs');
  const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(assets.length).toBeGreaterThan(3);
  expect(assets.filter((url) => !url.startsWith('./'))).toEqual([]);
  for (const asset of assets) expect((await gateway.app.inject(asset.replace('./', '/api/'))).statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
  expect((await gateway.app.inject('/api/docs/swagger-ui-init.js')).body).toContain('"validatorUrl": null');
});

it('is generated once, ahead of the first request if wanted, and never as YAML', async () => {
  const write = jest.spyOn(SwaggerModule, 'createDocument');
  const ready = await startGateway({}, { docsAhead: true });
  expect(write).toHaveBeenCalledTimes(1);
  for (const url of ['/api/docs-json', '/api/docs-json', '/api/docs/swagger-ui-init.js'])
    expect([url, (await ready.app.inject(url)).statusCode]).toEqual([url, 200]);
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
  expect((await ready.app.inject('/api/docs-yaml')).statusCode).toBe(404);
  await ready.stop();
});

it('does not exist if API_DOCS is off', async () => {
  const silent = await startGateway({ API_DOCS: 'off' });
  for (const url of ['/api/docs', '/api/docs-json', '/api/docs/swagger-ui-init.js', '/api/docs-yaml'])
    expect([url, (await silent.app.inject(url)).statusCode]).toEqual([url, 404]);
  expect((await silent.app.inject('/api/config')).json()).toMatchObject({ apiDocs: false });
  await silent.stop();
});

describe('the name of a schema', () => {
  it('belongs to one class: with two, one would replace the other', () => {
    const { classes, shared } = namedSchemas(() => describeApi(gateway.app));
    expect(shared).toEqual([]);
    expect(classes).toBeGreaterThan(100);
  });
  it('is reported if two classes have it, wherever they are', async () => {
    const planted = await NestFactory.create<NestFastifyApplication>(PlantedTwinsModule, new FastifyAdapter(), { logger: false });
    await planted.init();
    expect(namedSchemas(() => describeApi(planted)).shared.toSorted()).toEqual(['Alike', 'Unlike']);
    await planted.close();
  });
});

describe('every call', () => {
  const names = (those: { name: string }[]): string[] => those.map(({ name }) => name);

  it('has a summary of one line', () => {
    expect(described.length).toBeGreaterThan(90);
    expect(names(described.filter(({ summary = '' }) => summary.length < 10 || summary.includes('\n')))).toEqual([]);
  });
  it('has examples of its requests, responses and refusals', () => {
    expect(names(described.flatMap(contentOf).filter(({ examples }) => examples.length === 0))).toEqual([]);
  });
  it('has only examples that are valid by its schema', () => {
    const wrong = described.flatMap(contentOf).flatMap(({ name, schema, examples }) => {
      const validate = ajv.compile(plainSchema(schema, 'api'));
      return examples.flatMap((example) => (validate(example) ? [] : [`${name}: ${ajv.errorsText(validate.errors)}`]));
    });
    expect(wrong).toEqual([]);
  });
  it('documents its refusals', () => {
    const silent = ({ responses }: Described): boolean =>
      Object.entries(responses).some(([status, { content }]) => refuses(status) && !content);
    expect(names(described.filter(silent))).toEqual([]);
    expect(names(described.filter(({ responses, security }) => security.length > 0 && !responses['401']))).toEqual([]);
    expect(names(described.filter(({ responses, requestBody }) => requestBody && !responses['400']))).toEqual([]);
  });
});
