import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';

const TIMEOUT_MS = 5_000;
const KEPT = 20;

/** What is fetched from Amazon's notification service: only addresses that `isOfAmazon` allows. */
@Injectable()
export class AmazonSns {
  private readonly certificates = new Map<string, string>();

  /** @throws DomainError SERVICE_UNAVAILABLE while Amazon does not answer: it sends the message again */
  async certificate(url: string): Promise<string> {
    const known = this.certificates.get(url);
    if (known !== undefined) return known;
    const certificate = await this.fetch(url);
    if (this.certificates.size >= KEPT) this.certificates.clear();
    this.certificates.set(url, certificate);
    return certificate;
  }

  /** Says that the topic's messages are wanted here. @throws DomainError SERVICE_UNAVAILABLE */
  async confirm(url: string): Promise<void> {
    await this.fetch(url);
  }

  private async fetch(url: string): Promise<string> {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }).catch(() => null);
    if (!response?.ok)
      throw new DomainError('SERVICE_UNAVAILABLE', 'Amazon SNS could not be reached to verify this message: send it again');
    return response.text();
  }
}
