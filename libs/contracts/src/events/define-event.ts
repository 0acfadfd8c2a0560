import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';

export type Context = 'accounts' | 'campaigns' | 'mailer' | 'billing';

/** One event type of the public language: its schema, its version and an example that the schema accepts. */
export interface EventDefinition<Name extends string = string, Schema extends TObject = TObject> {
  type: Name;
  context: Context;
  version: number;
  /** Public events are promised to subscribers; internal ones may change with the code. */
  visibility: 'public' | 'internal';
  /** One sentence for subscribers: what has happened. Every public event has one. */
  summary: string;
  schema: Schema;
  example: Static<Schema>;
  /** Versions before this one: Kafka keeps them, and `dataschema` of such an event names them. */
  earlier: EarlierVersions;
  /** How the data of an older version becomes that of the next one: the entry under 1 makes version 2. */
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

/** The event as a decision returns it: type and data, nothing that only the store knows. */
export type EventOf<D> = D extends EventDefinition<infer Name, infer Schema> ? { type: Name; data: Static<Schema> } : never;

/** A field whose meaning here is not the one of `fieldMeanings`. */
export const described = <Schema extends TSchema>(schema: Schema, description: string): Schema => ({ ...schema, description });

export const Id = Type.String({ format: 'uuid' });
export const Moment = Type.String({ format: 'date-time' });
export const Step = Type.Integer({ minimum: 1, maximum: 4 });
export const Cents = Type.Integer();
export const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });
export const Count = Type.Integer({ minimum: 0 });
