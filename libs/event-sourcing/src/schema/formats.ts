import { FormatRegistry } from '@sinclair/typebox';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** TypeBox knows no format by itself and refuses values of one it does not know. */
export function registerFormats(): void {
  FormatRegistry.Set('uuid', (value) => UUID.test(value));
  FormatRegistry.Set('date-time', (value) => MOMENT.test(value) && !Number.isNaN(Date.parse(value)));
}
