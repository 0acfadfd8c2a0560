// The parts of the OpenAPI document that the fuzz reads.

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: Schema;
}

interface Answer {
  content?: Record<string, Media>;
}

export interface Operation {
  /** Such as `GET /api/plans`. */
  name: string;
  method: string;
  path: string;
  security: unknown[];
  'x-scope'?: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}

export interface Api {
  paths: Record<string, Record<string, Omit<Operation, 'name' | 'method' | 'path'>>>;
  components: { schemas: Record<string, Schema> };
}

export function operationsOf(api: Api): Operation[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => ({
      ...described,
      parameters: described.parameters ?? [],
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  );
}

const anything: Answer = { content: { 'text/html': { schema: {} }, 'application/javascript': { schema: {} } } };
const empty: Answer = {};
const id = (name: string): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } });

function page(name: string, statuses: number[], parameters: Parameter[] = [], form?: Record<string, unknown>): Operation {
  const [method = '', path = ''] = name.split(' ');
  const schema = { properties: Object.fromEntries(Object.keys(form ?? {}).map((field) => [field, { type: 'string' }])) };
  return {
    ...{ name, method, path, security: [], parameters },
    ...(form && { requestBody: { content: { 'application/x-www-form-urlencoded': { schema, example: form } } } }),
    responses: Object.fromEntries(statuses.map((status) => [status, status === 302 || status === 204 ? empty : anything])),
  };
}

/** Routes that no program calls, so OpenAPI omits them: pages, and requests of mail programs and browsers. */
export const pages: Operation[] = [
  page('GET /t/{token}', [200, 302, 404], [id('token'), { name: 'dest', in: 'query' }]),
  page('GET /u/{token}', [200, 404, 410], [id('token')]),
  page('POST /u/{token}', [200, 404, 410], [id('token')], { 'List-Unsubscribe': 'One-Click' }),
  page('GET /sandbox', [200]),
  page('POST /sandbox/clock', [303, 400, 403], [], { advance: '1m' }),
  page(
    'GET /sandbox/inbox',
    [200],
    [
      { name: 'to', in: 'query' },
      { name: 'q', in: 'query' },
      { name: 'after', in: 'query' },
    ],
  ),
  page('GET /sandbox/inbox/{id}', [200, 404], [id('id')]),
  page('GET /sandbox/inbox/{id}/html', [200, 404], [id('id')]),
  page('GET /sandbox/templates', [200]),
  page('GET /sandbox/templates/{kind}', [200, 404], [id('kind'), { name: 'view', in: 'query' }]),
  page('GET /sandbox/templates/{kind}/html', [200, 404], [id('kind'), { name: 'scheme', in: 'query' }]),
  page('GET /sandbox/checkout/{session_id}', [200, 404], [id('session_id')]),
  page('POST /sandbox/checkout/{session_id}', [303, 400, 402, 403, 404, 410], [id('session_id')], { card: '4000000000000002', email: '' }),
  page('GET /sandbox/invoices/{invoiceId}', [200, 404], [id('invoiceId')]),
  page('GET /sandbox/portal/{id}', [200, 404, 410], [id('id')]),
  page('GET /metrics', [200]),
  page('GET /api/docs', [200]),
  page('GET /{id}', [200, 206, 403, 404], [id('id')]),
];
