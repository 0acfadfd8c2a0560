import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startGateway()));
afterAll(() => gateway.stop());

it('describes every call with its errors, and which need a token', async () => {
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
it('shows them with nothing from another host', async () => {
  const page = await gateway.app.inject('/api/docs');
  const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(assets.length).toBeGreaterThan(3);
  expect(assets.filter((url) => !url.startsWith('./'))).toEqual([]);
  for (const asset of assets) expect((await gateway.app.inject(asset.replace('./', '/api/'))).statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
  expect((await gateway.app.inject('/api/docs/swagger-ui-init.js')).body).toContain('"validatorUrl": null');
});
