import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type TestGateway, startGateway } from '../../services/gateway/src/testing/start-gateway.js';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; help: string };
}
interface Dashboard {
  uid: string;
  panels: { title: string; targets: { expr: string }[] }[];
}

const root = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.dashboard.json'));
const dashboards = files.map((name) => JSON.parse(text(`infra/monitoring/${name}`)) as Dashboard);
const { groups } = parse(text('infra/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

// Prometheus creates it itself, from whether the scrape succeeded.
const ITS_OWN = ['up'];
const FUNCTIONS = /\b(sum|max|min|rate|topk|histogram_quantile|min_over_time|by|le)\b/g;
const namesIn = (expr: string): string[] => [
  ...new Set(
    expr
      .replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '')
      .replace(FUNCTIONS, '')
      .match(/[a-z]\w+/g) ?? [],
  ),
];

let gateway: TestGateway;
let families: Map<string, string>;
beforeAll(async () => {
  // The relay is measured only with Kafka, which this spec does without.
  gateway = await startGateway({ KAFKA_BROKERS: '127.0.0.1:1', SANDBOX: 'true' }, { workers: true });
  const { body } = await gateway.app.inject('/metrics');
  families = new Map([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
});
afterAll(() => gateway.stop());

const exists = (series: string): boolean => {
  const [family, part] = /^(.*?)_(bucket|count|sum)$/.exec(series)?.slice(1) ?? [];
  return families.has(series) || (part !== undefined && families.get(family ?? '') === 'histogram');
};

it("metrics are named in Prometheus's style", () => {
  const ours = [...families].filter(([name]) => name.startsWith('rekindle_'));
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.filter(([name, type]) => (type === 'counter') !== name.endsWith('_total'))).toEqual([]);
  const times = ours.filter(([name, type]) => type === 'histogram' && name.includes('seconds'));
  expect(times.map(([name]) => name).sort()).toEqual([
    'rekindle_command_duration_seconds',
    'rekindle_http_request_duration_seconds',
    'rekindle_query_duration_seconds',
  ]);
});

describe('alert rules', () => {
  it('use metrics that exist', () => {
    expect(rules.length).toBeGreaterThan(8);
    for (const { alert, expr } of rules) {
      expect([alert, namesIn(expr).length]).toEqual([alert, 1]);
      expect([alert, namesIn(expr).filter((name) => !ITS_OWN.includes(name) && !exists(name))]).toEqual([alert, []]);
    }
  });

  it('say how long the condition must last, how urgent it is, and where help is', () => {
    const operations = text('docs/operations.md');
    const anchors = [...operations.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { alert, labels, annotations, for: lasting } of rules) {
      expect([alert, lasting, labels.severity]).toEqual([alert, expect.stringMatching(/^\d+m$/), expect.stringMatching(/^(page|ticket)$/)]);
      expect(anchors).toContain(annotations.help.replace('docs/operations.md#', ''));
    }
  });
});

describe('dashboards', () => {
  it.each(dashboards.map((dashboard) => [dashboard.uid, dashboard] as const))('%s shows metrics that exist', (_, { panels }) => {
    const asked = panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) => namesIn(expr).map((name) => [title, name] as const)),
    );
    expect(asked.length).toBeGreaterThanOrEqual(8);
    expect(asked.filter(([, name]) => !exists(name))).toEqual([]);
  });
});

it('a metric name that does not exist is detected', () => {
  expect(namesIn('sum by (status) (rate(rekindle_http_requests_total{status="503"}[5m])) > 1')).toEqual(['rekindle_http_requests_total']);
  expect([exists('rekindle_http_requests_total'), exists('rekindle_sender_due_emails_count')]).toEqual([false, false]);
});
