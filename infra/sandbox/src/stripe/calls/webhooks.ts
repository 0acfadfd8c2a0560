import { newStripeId, liveCustomer } from '../books/books.js';
import type { WebhookEndpoint } from '../books/objects.js';
import { invalid } from '../books/stripe-error.js';
import { type Call, type Listing, type Route, given } from './call.js';

export const webhookCalls: Route[] = [
  { method: 'POST', path: '/v1/webhook_endpoints', run: create },
  { method: 'GET', path: '/v1/webhook_endpoints', list: () => ({ kind: 'webhook_endpoint', having: {} }) },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', run: ({ books, id }) => books.get('webhook_endpoint', id) },
  { method: 'POST', path: '/v1/webhook_endpoints/:id', run: update },
  { method: 'DELETE', path: '/v1/webhook_endpoints/:id', run: remove },
  { method: 'GET', path: '/v1/events/:id', run: ({ books, id }) => books.get('event', id) },
  { method: 'GET', path: '/v1/events', list: events },
  { method: 'POST', path: '/v1/billing_portal/sessions', run: portal },
];

function address(params: Call['params']): string {
  const url = params.need('url');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw invalid('Invalid URL', 'url', 'url_invalid');
  return url;
}

function events({ params }: Call): Listing {
  const among = params.has('types') && { anyOf: { field: 'type', values: params.texts('types') } };
  return { kind: 'event', having: given({ type: params.text('type') }), ...among };
}

function eventsAsked(params: Call['params']): string[] {
  const types = params.texts('enabled_events');
  if (types.length === 0 || !types.every((type) => type === '*' || /^[a-z_]+(\.[a-z_]+)+$/.test(type)))
    throw invalid('Give the events to enable, each by its type, or * for all.', 'enabled_events');
  return types;
}

function create({ books, params }: Call): object {
  const secret = newStripeId('whsec', 32);
  const endpoint: WebhookEndpoint = {
    ...books.base('we', params.metadata()),
    object: 'webhook_endpoint',
    url: address(params),
    enabled_events: eventsAsked(params),
    status: 'enabled',
    description: params.text('description') ?? null,
    api_version: params.text('api_version') ?? null,
    sandbox_secret: secret,
  };
  books.put(endpoint);
  return { ...endpoint, secret };
}

function update({ books, params, id }: Call): object {
  const endpoint = books.get('webhook_endpoint', id);
  const off = params.flag('disabled');
  return books.change(endpoint, {
    url: params.has('url') ? address(params) : endpoint.url,
    enabled_events: params.has('enabled_events') ? eventsAsked(params) : endpoint.enabled_events,
    ...(params.has('description') && { description: params.textOrNull('description') ?? null }),
    status: off === undefined ? endpoint.status : off ? 'disabled' : 'enabled',
    metadata: params.metadata(endpoint.metadata),
  });
}

function remove({ books, id }: Call): object {
  books.remove(books.get('webhook_endpoint', id));
  return { id, object: 'webhook_endpoint', deleted: true };
}

function portal({ books, params }: Call): object {
  params.ignore('configuration', 'flow_data', 'locale');
  const customer = liveCustomer(books, params.need('customer')).id;
  const base = books.base('bps');
  return books.put({
    ...base,
    object: 'billing_portal.session',
    customer,
    return_url: params.text('return_url') ?? null,
    url: `${books.publicUrl}/sandbox/portal/${base.id}`,
  });
}
