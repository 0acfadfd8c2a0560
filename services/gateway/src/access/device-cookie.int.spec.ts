import { expect, it } from '@jest/globals';
import { PASSWORD, startGateway } from '../testing/start-gateway.js';

it('over https, the device cookie has a name that no other host can set', async () => {
  const gateway = await startGateway({ PUBLIC_URL: 'https://app.example' });
  const { headers } = await gateway.post('/api/auth/signup', { email: 'joe@acme.example', password: PASSWORD });
  await gateway.stop();
  expect(headers['set-cookie']).toMatch(/^__Host-rekindle\.device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});
