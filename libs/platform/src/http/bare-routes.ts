import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';

/** A route answered ahead of the framework, whose hooks and reply objects cost several times the route's own work. */
export interface BareRoute {
  /** Its name in metrics. The framework serves the same route for every request that this one leaves. */
  name: string;
  method: string;
  /** Matched against the whole request URL. */
  url: RegExp;
  /** Answers, now or later. @param ip the client's. @returns false if it leaves the request to the framework, untouched */
  take(request: IncomingMessage, response: ServerResponse, ip: string): boolean;
}

export interface BareRouteConditions {
  /** Whether none of the framework's hooks would affect this request. */
  isPlain(request: IncomingMessage): boolean;
  ipOf(request: IncomingMessage): string;
  onAnswered(route: BareRoute, response: ServerResponse, ms: number): void;
}

// Beyond this the process is overloaded, and the framework's own limits decide whom to refuse.
const MOST = 800;

/** The routes that a server answers ahead of its framework; none until the conditions are set. */
@Injectable()
export class BareRoutes {
  private readonly routes: BareRoute[] = [];
  private conditions: BareRouteConditions | null = null;
  private working = 0;

  add(route: BareRoute): void {
    this.routes.push(route);
  }

  open(conditions: BareRouteConditions): void {
    this.conditions = conditions;
  }

  /** Wraps the framework's listener, answering the requests of these routes first. */
  ahead(framework: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.take(request, response)) framework(request, response);
    };
  }

  private take(request: IncomingMessage, response: ServerResponse): boolean {
    const { conditions } = this;
    if (!conditions || this.working >= MOST) return false;
    const route = this.routes.find(({ method, url }) => method === request.method && url.test(request.url ?? ''));
    const startedAt = performance.now();
    if (!route || !conditions.isPlain(request) || !route.take(request, response, conditions.ipOf(request))) return false;
    this.working += 1;
    response.once('close', () => {
      this.working -= 1;
      if (response.writableFinished) conditions.onAnswered(route, response, performance.now() - startedAt);
    });
    return true;
  }
}
