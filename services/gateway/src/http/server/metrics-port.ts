import { type Server, createServer } from 'node:http';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { METRICS, SETTINGS, type Settings, closeServer, listenAt } from '@rekindle/platform';
import type { Registry } from 'prom-client';

/** Serves /metrics on a separate port, for a monitoring system, out of the public's reach. */
@Injectable()
export class MetricsPort implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(METRICS) private readonly registry: Registry,
  ) {}

  /** @throws StartRefused naming the setting */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.settings;
    if (metricsPort === null) return;
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
      this.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType, 'cache-control': 'no-store' }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await listenAt(server, { port: metricsPort, host: metricsHost, settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' } });
    this.server = server;
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.server) await closeServer(this.server);
  }
}
