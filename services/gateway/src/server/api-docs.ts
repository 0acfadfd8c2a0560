import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { problemSchema } from '../problem/problem.js';

const DESCRIPTION = `Dormant leads become customers again. Sign in with \`POST /api/auth/login\` and send the token as a bearer.
Calls with an \`x-scope\` take an API key with that scope as well; \`GET /api/events\` is what most of them are for.
Writes accept \`Idempotency-Key\`; an answer's \`Rekindle-Position\`, sent back with a GET, makes it wait until it can show that write.`;

/** The reference at /api/docs and /api/docs-json, made when first asked for, with nothing from another host. */
export function describeApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('docs', app, () => describe(app), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'docs-json',
    customSiteTitle: 'Rekindle API',
    swaggerOptions: { validatorUrl: null, persistAuthorization: true },
  });
}

/** The document itself, for the walk over all routes and for the web's types. */
export function describe(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder().setTitle('Rekindle').setDescription(DESCRIPTION).setVersion('1').addBearerAuth().build();
  return completed(SwaggerModule.createDocument(app, config));
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Every operation can answer with a problem, and needs a token unless it is marked public. */
function completed(document: OpenAPIObject): OpenAPIObject {
  const problem = {
    description: 'What went wrong',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item) as (Operation & { 'x-public'?: boolean })[]) {
      operation.responses.default = problem;
      operation.security = operation['x-public'] ? [] : [{ bearer: [] }];
      delete operation['x-public'];
    }
  }
  return { ...document, components: { ...document.components, schemas: { ...document.components?.schemas, Problem: problemSchema } } };
}
