import { errorCodes } from '@rekindle/contracts';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { plainSchema } from '../../services/gateway/src/testing/described-api.ts';
import type { Api, Media, Operation } from './api.ts';
import type { FuzzRequest } from './requests.ts';
import type { Got } from './send.ts';

/** Statuses with which the server itself may refuse any call, as `default` says: unreadable, too large, or one too many. */
const OF_ANY_CALL = new Set([400, 404, 405, 408, 413, 414, 415, 429, 431]);
const PROBLEM = 'application/problem+json';

/** The responses that the OpenAPI document allows. */
export class Contract {
  private readonly ajv = new Ajv({ strict: false, allErrors: true });
  private readonly compiled = new Map<object, ValidateFunction>();

  constructor(api: Pick<Api, 'components'>) {
    formats.default(this.ajv);
    this.ajv.addSchema({ $id: 'api', ...plainSchema({ components: api.components }) });
  }

  /** @returns what is wrong with a response, in one line; null if it is as described */
  fault({ operation, method }: Pick<FuzzRequest, 'operation' | 'method'>, got: Got): string | null {
    if (got.fault !== undefined) return `no answer: ${got.fault}`;
    const described = method === operation.method ? operation.responses[got.status] : undefined;
    if (got.status >= 500 && !(got.status === 503 && described)) return `a ${got.status}`;
    if (method !== operation.method && method !== 'HEAD') return got.status >= 400 ? this.problemFault(operation, got) : null;
    if (method === 'HEAD') return null;
    const stated = described ?? (OF_ANY_CALL.has(got.status) ? operation.responses.default : undefined);
    if (!stated) return isPage(operation) && OF_ANY_CALL.has(got.status) ? null : `${got.status} is not documented for ${operation.name}`;
    if (isPage(operation)) return null;
    return got.status >= 400 ? this.problemFault(operation, got) : this.bodyFault(stated.content, got);
  }

  private problemFault(operation: Operation, { status, type, body }: Got): string | null {
    const other = operation.responses[status]?.content?.['application/json'];
    if (other && type.startsWith('application/json')) return this.schemaFault(other, body);
    if (isPage(operation)) return null;
    if (!type.startsWith(PROBLEM)) return `${status} as ${type || 'nothing'} instead of ${PROBLEM}`;
    const problem = JSON.parse(body.toString()) as { status?: number; code?: string };
    if (problem.status !== status) return `${status} says ${String(problem.status)} in its body`;
    if (!(errorCodes as readonly string[]).includes(problem.code ?? '')) return `${String(problem.code)} is no code of contracts`;
    return this.schemaFault({ schema: { $ref: '#/components/schemas/Problem' } }, body);
  }

  private bodyFault(content: Record<string, Media> | undefined, { type, body, status }: Got): string | null {
    if (!content || Object.keys(content).length === 0) return body.length > 0 ? `${status} with a body, where none is documented` : null;
    const [plain = ''] = type.split(';');
    const media = content[plain];
    if (!media) return `${status} as ${type || 'nothing'}, where ${Object.keys(content).join(' or ')} is documented`;
    return /json$/.test(plain) ? this.schemaFault(media, body) : null;
  }

  private schemaFault({ schema }: Media, body: Buffer): string | null {
    const validate = this.compiled.get(schema) ?? this.ajv.compile(plainSchema(schema, 'api'));
    this.compiled.set(schema, validate);
    try {
      return validate(JSON.parse(body.toString())) ? null : `a body unlike its schema: ${this.ajv.errorsText(validate.errors)}`;
    } catch {
      return 'a body that is no JSON';
    }
  }
}

const isPage = ({ responses }: Operation): boolean => !responses.default;
