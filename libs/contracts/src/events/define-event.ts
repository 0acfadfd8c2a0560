import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';

export type Context = 'accounts' | 'campaigns' | 'mailer' | 'billing';

/** One event type of the public language: its schema, its version and an example that the schema accepts. */
export interface EventDefinition<Name extends string = string, Schema extends TObject = TObject> {
  type: Name;
  context: Context;
  version: number;
  /** Public events are a promise to subscribers; internal ones may change with the code. */
  visibility: 'public' | 'internal';
  /** One sentence for subscribers about what has happened. Every public event has one. */
  summary: string;
  schema: Schema;
  example: Static<Schema>;
  /** Earlier versions, which Kafka keeps and the `dataschema` of such events refers to. */
  earlier: EarlierVersions;
  /** Converts the data of an older version to the next one: the entry under 1 makes version 2. */
  upcasts: Upcasts;
}

type Upcasts = Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;

type EarlierVersions = Readonly<Record<number, { schema: TObject; example: Record<string, unknown> }>>;

interface EventOptions<Schema extends TObject> {
  summary?: string;
  schema: Schema;
  example: Static<Schema>;
  version?: number;
  visibility?: 'public' | 'internal';
  earlier?: EarlierVersions;
  upcasts?: Upcasts;
}

export const eventsOf =
  (context: Context) =>
  <Name extends string, Schema extends TObject>(type: Name, options: EventOptions<Schema>): EventDefinition<Name, Schema> => ({
    type,
    context,
    version: options.version ?? 1,
    visibility: options.visibility ?? 'public',
    summary: options.summary ?? '',
    schema: options.schema,
    example: options.example,
    earlier: options.earlier ?? {},
    upcasts: options.upcasts ?? {},
  });

/** The event as returned by a decision: type and data, without the store's metadata. */
export type EventOf<D> = D extends EventDefinition<infer Name, infer Schema> ? { type: Name; data: Static<Schema> } : never;

/** Gives a field a meaning that differs from `fieldMeanings`. */
export const described = <Schema extends TSchema>(schema: Schema, description: string): Schema => ({ ...schema, description });

export const Id = Type.String({ format: 'uuid' });
export const Moment = Type.String({ format: 'date-time' });
export const Step = Type.Integer({ minimum: 1, maximum: 4 });
export const Cents = Type.Integer();
export const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });
export const Count = Type.Integer({ minimum: 0 });
