import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createOffer } from './offer';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the packages on sale', () => {
  it('are those of the server, and are remembered from then on', async () => {
    const offer = createOffer(['default'], () => Promise.resolve(['sold']));
    expect(offer.known()).toBeNull();
    expect(await offer.load()).toEqual(['sold']);
    expect(offer.known()).toEqual(['sold']);
  });

  it('are the defaults if the call fails, or lists nothing', async () => {
    expect(await createOffer(['default'], () => Promise.reject(new Error('down'))).load()).toEqual(['default']);
    expect(await createOffer(['default'], () => Promise.resolve([])).load()).toEqual(['default']);
  });

  it('are the defaults if the server does not answer within eight seconds', async () => {
    const asked = createOffer(['default'], () => new Promise<never>(() => undefined)).load();
    await jest.advanceTimersByTimeAsync(7_999);
    let answered = false;
    void asked.then(() => (answered = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(answered).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual(['default']);
  });

  it('remain those received before when a later call fails', async () => {
    const answers = [Promise.resolve(['sold']), Promise.reject(new Error('down'))];
    const offer = createOffer(['default'], () => answers.shift() ?? Promise.resolve([]));
    await offer.load();
    expect(await offer.load()).toEqual(['sold']);
  });
});
