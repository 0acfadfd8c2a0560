import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { firstEmail, followLinks, launch, linksOf, prepareCampaign, read, signUpInvited } from './customer.js';
import { blockWith, inline } from './page.js';
import { startNginx } from './proxies.js';
import { Server, until } from './server.js';

// Follows the page's section about one process per service, with Kafka, on a machine of its own: its commands and settings
// verbatim, behind its nginx.

const [GET_IT = ''] = blockWith('git clone').split('\n');
const [UP = '', HEALTH = '', SCALE = ''] = blockWith('infra/docker-compose.yml up').split('\n');
const LAG = inline('exec gateway');
let server: Server;
let campaign: { listId: string; campaignId: string };

beforeAll(async () => void (server = await Server.start()));
afterAll(() => server.stop(UP.replace(/up .*/, 'down')));

it("starts with the page's .env, and is ready", async () => {
  await server.follow(GET_IT, server.dir);
  await server.follow(blockWith('JWT_SECRET'));
  await server.follow(blockWith('PUBLIC_URL'));
  await server.follow(UP);
  expect(JSON.parse(await server.follow(HEALTH))).toMatchObject({ status: 'ok', checks: { kafka: 'up' } });
});

it('lets the invited person in, through the proxy', async () => {
  await server.follow('cp infra/proxy/nginx.conf /etc/nginx/conf.d/rekindle.conf');
  server.proxy = await startNginx(server.at('cert.pem'), server.at('key.pem'));
  await signUpInvited(server, await server.follow(LAG.replace('lag', 'accounts invite you@example.com')));
});

it('writes a campaign and sends its test email', async () => {
  campaign = await prepareCampaign(server, 'ada@example.com');
  await server.api(`/campaigns/${campaign.campaignId}/send-test`, {});
  await followLinks(server, linksOf(await firstEmail(server, 'ada@example.com')));
});

it('sends a launched campaign with several processes of a worker, and counts who opens it and clicks in it', async () => {
  await server.api('/leads/items', { email: 'bea@example.com', firstName: 'Bea', company: 'Quay Books', list_id: campaign.listId });
  await launch(server, campaign.campaignId);
  await server.follow(SCALE);
  await read(server, await firstEmail(server, 'bea@example.com'));
  const counted = await until(
    () => server.api<{ metrics: { opens: number; clicks: number } }>(`/campaigns/${campaign.campaignId}`),
    ({ metrics: { opens, clicks } }) => opens > 0 && clicks > 0,
  );
  expect(counted.metrics).toMatchObject({ opens: 1, clicks: 1 });
});

it('has processed every event', async () => {
  expect(await server.follow(LAG)).toMatch(/All are up to date/);
});
