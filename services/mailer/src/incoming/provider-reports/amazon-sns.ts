import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { Bounded, readAnswer } from '@rekindle/platform';

const TIMEOUT_MS = 5_000;
const KEPT = 20;
const MOST_BYTES = 64 * 1_024;
const unreachable = (): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', 'Amazon SNS could not be reached to verify this message: send it again');

/** Fetches from Amazon's notification service, only from addresses that `isOfService` allows. */
@Injectable()
export class AmazonSns {
  private readonly certificates = new Map<string, string>();
  // A message can be verified only after its certificate is fetched, so anybody may cause a fetch.
  private readonly bounded = new Bounded({ atOnce: 4, waiting: 20, refusal: unreachable });

  /** @throws DomainError SERVICE_UNAVAILABLE while Amazon does not answer: it sends the message again */
  async certificate(url: string): Promise<string> {
    const known = this.certificates.get(url);
    if (known !== undefined) return known;
    const certificate = await this.fetch(url);
    if (this.certificates.size >= KEPT) this.certificates.clear();
    this.certificates.set(url, certificate);
    return certificate;
  }

  /** Confirms the topic's subscription. @throws DomainError SERVICE_UNAVAILABLE */
  async confirm(url: string): Promise<void> {
    await this.fetch(url);
  }

  private fetch(url: string): Promise<string> {
    return this.bounded.run(async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }).catch(() => null);
      if (response?.ok) return readAnswer(response, MOST_BYTES).catch(() => Promise.reject(unreachable()));
      await response?.body?.cancel();
      throw unreachable();
    });
  }
}
