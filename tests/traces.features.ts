import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OtlpReceiver, type ReceivedSpan } from '@rekindle/platform/testing';
import { Client } from '../infra/rehearse/client.js';
import { EMAIL, type Ledger, PASSWORD, launch, prepare, uploadList } from '../infra/rehearse/journey.js';
import { ModelServer } from '@rekindle/gateway/testing/model-server';
import { sampleLeads } from '../infra/samples/sample-leads.js';
import { Layout, untilStatus } from './support/layout.js';
import { type ServiceName, linesOf } from './support/services.js';

const LEADS = 5;
const SERVICES: readonly ServiceName[] = ['gateway', 'campaigns', 'billing', 'mailer'];
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const LAUNCH = 'gateway: POST /api/campaigns/:campaignId/launch';

/** Lists the OpenTelemetry packages that a process loads. */
const noteLoads = `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, context, next) => {
  if (name.startsWith('@opentelemetry/')) process.stdout.write('loads ' + name + '\\n');
  return next(name, context);
} });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(noteLoads)}`;

/** One campaign across the four programs, read back from a collector. @param settings of the transport between them */
export function followsACampaign(settings: () => Record<string, string>): void {
  let receiver: OtlpReceiver;
  let layout: Layout;
  const model = new ModelServer();
  let modelUrl: string;
  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
    const telemetry = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '50' };
    modelUrl = await model.listen();
    const ai = { OPENAI_API_KEY: 'sk-of-this-spec', OPENAI_BASE_URL: modelUrl };
    layout = await Layout.make({ ...telemetry, ...ai, NODE_OPTIONS, ...settings() });
    await layout.startDatabase();
    await layout.createDatabase();
    for (const service of SERVICES) await layout.start(service);
    for (const { url } of layout.services) await untilStatus(`${url}/health/ready`, 200);
  });
  afterAll(async () => {
    await layout.stop();
    await model.close();
    await receiver.stop();
  });

  const ofTrace = (): ReceivedSpan[] => receiver.spans.filter(({ traceId }) => traceId === TRACE);
  const titleOf = ({ service, name }: ReceivedSpan): string => `${service.replace('rekindle-', '')}: ${name}`;
  const found = (title: string): ReceivedSpan[] => ofTrace().filter((span) => titleOf(span) === title);

  /** The children of a request, reaction or job, by title. */
  function below(title: string): string[] {
    const above = new Set(found(title).map(({ spanId }) => spanId));
    return ofTrace()
      .filter(({ parentSpanId = '' }) => above.has(parentSpanId))
      .map(titleOf);
  }

  /** From a span up to the caller, parent by parent. */
  function pathOf(span: ReceivedSpan | undefined): string[] {
    if (!span) return [];
    const parent = ofTrace().find(({ spanId }) => spanId === span.parentSpanId);
    return [titleOf(span), ...(parent ? pathOf(parent) : [span.parentSpanId === CALLER ? 'caller' : 'nobody'])];
  }
  /** Waits for such a span with all its ancestors. */
  async function path(title: string): Promise<string[]> {
    await receiver.until(() => pathOf(found(title)[0]).at(-1) === 'caller');
    return pathOf(found(title)[0]);
  }

  async function play(): Promise<void> {
    const client = new Client(layout.url, { traceparent: `00-${TRACE}-${CALLER}-01` });
    await client.signUp(EMAIL, PASSWORD);
    const { lead_list_id: listId } = await uploadList(client, LEADS);
    const campaign = await prepare(client, listId);
    await launch(client, campaign, async () => void (await layout.ops('plan', 'grant', EMAIL, 'growth')));
    const isSent = (step: number) => (ledger: Ledger) => ledger.steps.find((line) => line.step === step)?.sent === LEADS;
    for (const [index, howFar] of ['2m', '2d'].entries()) {
      await client.post('/sandbox/api/clock', { advance: howFar });
      await client.until<Ledger>(`/api/campaigns/${campaign}/ledger`, isSent(index + 1));
    }
    await client.post('/api/conversions', { email: sampleLeads(LEADS)[0]?.email, amount: 420 });
  }

  describe('the trace of one campaign', () => {
    beforeAll(play);

    it('follows its launch to the planning and sending of its emails, even days later', async () => {
      const start = 'mailer: reaction mailer.start-sending-when-campaign-launched';
      expect(await path('mailer: job mailer.enrol-leads')).toEqual(['mailer: job mailer.enrol-leads', start, LAUNCH, 'caller']);
      await receiver.until(() => found('mailer: send email').length === 2 * LEADS);
      for (const span of found('mailer: send email')) expect(pathOf(span)).toEqual(['mailer: send email', start, LAUNCH, 'caller']);
      const steps = found('mailer: send email').map(({ attributes }) => attributes['rekindle.email.step']);
      expect(steps.sort()).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    });

    it('follows its request into the jobs that write it, and its order into the fee', async () => {
      expect((await path('campaigns: job campaigns.generate-strategy')).slice(-2)).toEqual([
        'gateway: POST /api/campaigns/create-revival',
        'caller',
      ]);
      const fee = 'billing: reaction billing.settle-fee-when-order-changed';
      expect(await path(fee)).toEqual([fee, 'gateway: POST /api/conversions', 'caller']);
    });

    it('shows the read models that it reaches', async () => {
      const view = 'campaigns: projection campaigns.campaign-view';
      await receiver.until(() => found(view).some((span) => pathOf(span)[1] === LAUNCH));
      await path('gateway: projection accounts.event-blocks');
      expect(new Set(ofTrace().map(({ service }) => service))).toEqual(new Set(SERVICES.map((name) => `rekindle-${name}`)));
    });

    it('shows statements and calls to other servers below the work that they are for', async () => {
      const host = new URL(modelUrl).host;
      const strategy = 'campaigns: job campaigns.generate-strategy';
      await receiver.until(() => below(strategy).includes(`campaigns: POST ${host}`));
      expect(below(LAUNCH)).toEqual(expect.arrayContaining(['gateway: INSERT campaigns.launches', 'gateway: INSERT es.events']));
      expect(below('mailer: job mailer.enrol-leads')).toContain('mailer: INSERT mailer.deliveries');
      expect(below('campaigns: projection campaigns.campaign-view')).toContain('campaigns: INSERT campaigns.campaign_view');
      expect(new Set(ofTrace().flatMap(({ attributes }) => attributes['db.system.name'] ?? []))).toEqual(new Set(['postgresql']));
      const [called] = found(`campaigns: POST ${host}`);
      expect(called?.attributes).toEqual({
        'http.request.method': 'POST',
        'server.address': '127.0.0.1',
        'http.response.status_code': 200,
      });
    });

    it('is named in the log lines of all processes', async () => {
      await path('billing: job billing.settle-fee');
      for (const name of SERVICES) {
        const lines = linesOf(layout.named(name)).filter(({ trace_id }) => trace_id === TRACE);
        expect([name, lines.length > 0]).toEqual([name, true]);
      }
    });
  });

  it('holds no personal data', () => {
    const bodies = receiver.requests.map(({ body }) => body).join('\n');
    expect(bodies.match(/[\w.+-]+@[\w-]+\.[a-z]{2,}/g)).toBeNull();
    // Nor the values of a statement or a call, nor its own export.
    expect(bodies.match(/sk-of-this-spec|chat.completions|\$1|WHERE/g)).toBeNull();
    expect(receiver.spans.filter(({ name }) => name.includes(new URL(receiver.url).host))).toEqual([]);
    for (const { email, company } of sampleLeads(LEADS)) expect([bodies.includes(email), bodies.includes(company)]).toEqual([false, false]);
  });

  it('loads the SDK only where it exports', async () => {
    const { url } = await layout.start('billing', 'billing-off', { OTEL_SDK_DISABLED: 'true' });
    await untilStatus(`${url}/health/ready`, 200);
    expect(layout.named('billing').output()).toContain('loads @opentelemetry/sdk-trace');
    expect(
      layout
        .named('billing-off')
        .output()
        .match(/loads @opentelemetry\/(?!api)\S+/g),
    ).toBeNull();
  });

  it('is exported with the metrics of each process by the time the process has ended', async () => {
    expect(await layout.end()).toEqual(layout.services.map(() => 0));
    const having = new Set(receiver.metrics.filter(({ name }) => name === 'rekindle_event_store_lag_events').map(({ service }) => service));
    expect([...having].sort()).toEqual(SERVICES.map((name) => `rekindle-${name}`).sort());
    const outcomes = receiver.metrics.findLast(({ name }) => name === 'rekindle_smtp_outcomes_total')?.sum?.dataPoints ?? [];
    expect(outcomes.map(({ asDouble, attributes }) => [attributes[0]?.value.stringValue, asDouble])).toContainEqual(['sent', 2 * LEADS]);
  });
}
