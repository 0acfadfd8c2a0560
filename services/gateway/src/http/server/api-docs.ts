import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { plansAreSold } from '@rekindle/contracts';
import type { FastifyInstance } from 'fastify';
import { problemSchema } from '../problem/problem.js';
import { type Schemas, exampleOf } from './api-examples.js';
import { type Operation, documentProblems } from './api-problems.js';
import { ofOwnUse } from './own-use-docs.js';

const DESCRIPTION = `Dormant leads become customers again. Sign in with \`POST /api/auth/login\` and send the token as a bearer.
Calls with an \`x-scope\` take an API key with that scope as well; \`GET /api/events\` is what most of them are for.
Writes accept \`Idempotency-Key\`; an answer's \`Rekindle-Position\`, sent back with a GET, makes it wait until it can show that write.`;

/**
 * The reference at /api/docs and /api/docs-json, with nothing from another host. Generated once, since that takes a tenth of
 * a second; there is no YAML, whose half megabyte would take as long again for each request.
 * @returns a function that generates it ahead, so that no request waits
 */
export function describeApi(app: NestFastifyApplication): () => void {
  let written: string | undefined;
  const document = (): string => (written ??= JSON.stringify(describe(app)));
  SwaggerModule.setup('docs', app, () => JSON.parse(document()) as OpenAPIObject, {
    useGlobalPrefix: true,
    raw: false,
    customSiteTitle: 'Rekindle API',
    swaggerOptions: { validatorUrl: null, persistAuthorization: true },
  });
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  server.get('/api/docs-json', (_request, reply) => reply.type('application/json').send(document()));
  return () => void document();
}

/** The document itself, for the test of all routes and for the web's types. */
export function describe(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder().setTitle('Rekindle').setDescription(DESCRIPTION).setVersion('1').addBearerAuth().build();
  const document = SwaggerModule.createDocument(app, config);
  return completed(plansAreSold() ? document : ofOwnUse(document));
}

/** Adds examples and refusals to every operation, and a token to those not marked public. */
function completed(document: OpenAPIObject): OpenAPIObject {
  const schemas = { ...document.components?.schemas, Problem: problemSchema } as Schemas;
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item) as [string, Operation][]) {
      documentProblems(method, path, operation);
      operation.security = operation['x-public'] ? [] : [{ bearer: [] }];
      delete operation['x-public'];
      documentExamples(operation, schemas);
    }
  }
  return { ...document, components: { ...document.components, schemas } };
}

function documentExamples({ requestBody, responses }: Operation, schemas: Schemas): void {
  for (const part of [requestBody, ...Object.values(responses)])
    for (const [type, media] of Object.entries((part && 'content' in part && part.content) || {})) {
      if (media.example !== undefined || media.examples || !media.schema) continue;
      const example = exampleOf(media.schema, schemas);
      if (example !== undefined) media.example = type === 'text/event-stream' ? `data: ${JSON.stringify(example)}\n\n` : example;
    }
}
