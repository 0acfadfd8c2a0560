import { useEffect, useState } from 'react';
import { usePrerendering } from '../../lib/use-prerendering';
import type { Offer } from './offer';

/** @returns the packages on sale; null while they are unknown */
export function useOffer<T>(offer: Offer<T>): T[] | null {
  const [state, setState] = useState({ offer, plans: offer.known() });
  useEffect(() => {
    let here = true;
    void offer.load().then((plans) => here && setState({ offer, plans }));
    return () => {
      here = false;
    };
  }, [offer]);
  const prerendering = usePrerendering();
  if (prerendering) return offer.defaults;
  return state.offer === offer ? state.plans : offer.known();
}
