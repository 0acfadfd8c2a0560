import { useState } from 'react';
import { problemOf } from '../../../lib/api/problem';
import { answer, api } from '../../../lib/api/client';
import type { Answer, Body } from '../../../lib/openapi/types';

type Analytics = (command: 'event', name: string, details: Record<string, string>) => void;

/** Reports to the analytics that the page was served with, if there are any. Never a name, an address or a text. */
function reportEvent(name: string, details: Record<string, string> = {}): void {
  const { gtag } = window as { gtag?: Analytics };
  if (typeof gtag === 'function') gtag('event', name, details);
}

type WaitlistRequest = Body<'/api/waitlist', 'post'>;
export type WaitlistPlace = Answer<'/api/waitlist', 'post'>;

const joinWaitlist = (body: WaitlistRequest): Promise<WaitlistPlace> => answer(api.POST('/api/waitlist', { body }));

/** For how long the form says that it is adding somebody, however fast the server is. */
const SHOWN_MS = 1_500;

const shown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SHOWN_MS));

interface Waitlist {
  busy: boolean;
  failure: string | null;
  place: WaitlistPlace | null;
  join: (request: WaitlistRequest) => Promise<void>;
}

export function useWaitlist(): Waitlist {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [place, setPlace] = useState<WaitlistPlace | null>(null);

  const join = async (request: WaitlistRequest) => {
    setBusy(true);
    setFailure(null);
    try {
      const [joined] = await Promise.all([joinWaitlist(request), shown()]);
      reportEvent('waitlist_signup', { source: request.source ?? 'coming-soon' });
      setPlace(joined);
    } catch (error) {
      setFailure(problemOf(error, 'You were not added. Try again in a minute.').detail);
    }
    setBusy(false);
  };
  return { busy, failure, place, join };
}
