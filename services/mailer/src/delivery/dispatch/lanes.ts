import type { MailRoutes, Route } from '../../claiming/mail-routes.js';
import type { Draft } from '../../composing/email-composer.js';
import { type HandOverTools, recordResult } from './hand-over.js';
import { Lane, type LaneEvents } from './lane.js';

/** A lane for each mail server that has something to send, so that a slow or unreachable one holds up no other. */
export class Lanes {
  private readonly lanes = new Map<Route, Lane>();
  private stopped = false;

  constructor(
    private readonly routes: MailRoutes,
    private readonly tools: HandOverTools,
    private readonly events: LaneEvents,
  ) {}

  /** Routes that cannot take anything now. */
  async shut(): Promise<Route[]> {
    const shut = [...this.lanes].filter(([, lane]) => lane.shut).map(([route]) => route);
    // Until the sandbox's catcher listens, the installation has no server of its own.
    const own = shut.includes(null) ? null : await this.routes.for(null);
    return own && !(await own.server.target()) ? [...shut, null] : shut;
  }

  /** Why the emails of a route wait; null if they are sent. */
  faultOf(route: Route): string | null {
    return this.lanes.get(route)?.fault ?? null;
  }

  async add(drafts: readonly Draft[]): Promise<void> {
    for (const [route, own] of Map.groupBy(drafts, (draft) => draft.claimed.route)) {
      const lane = await this.laneFor(route);
      if (lane && !this.stopped) lane.add(own);
      else if (!lane) for (const draft of own) recordResult(draft, { kind: 'deferred', smtpCode: null }, this.tools);
    }
  }

  /** Removes drafts that no connection has begun with. */
  drop(which: (draft: Draft) => boolean): void {
    for (const lane of this.lanes.values()) lane.drop(which);
  }

  endPauses(): void {
    for (const lane of this.lanes.values()) lane.endPause();
  }

  forget(): void {
    for (const [route, lane] of this.lanes) if (lane.forgotten) this.lanes.delete(route);
  }

  /** @param timeoutMs how long to wait for the servers' answers */
  async stop(timeoutMs: number): Promise<void> {
    this.stopped = true;
    const lanes = [...this.lanes.values()];
    const timeout = setTimeout(() => lanes.forEach((lane) => lane.abandon()), timeoutMs);
    await Promise.all(lanes.map((lane) => lane.stop()));
    clearTimeout(timeout);
  }

  private async laneFor(route: Route): Promise<Lane | null> {
    const known = this.lanes.get(route);
    if (known) return known;
    const found = await this.routes.for(route);
    if (!found) return null;
    const lane = new Lane(found, this.tools, this.events);
    this.lanes.set(route, lane);
    return lane;
  }
}
