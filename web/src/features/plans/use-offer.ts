import { useEffect, useState } from 'react';
import type { Offer } from './offer';

/** @returns what is sold; null while that is not known */
export function useOffer<T>(offer: Offer<T>): T[] | null {
  const [state, setState] = useState({ offer, plans: offer.known() });
  useEffect(() => {
    let here = true;
    void offer.load().then((plans) => here && setState({ offer, plans }));
    return () => {
      here = false;
    };
  }, [offer]);
  return state.offer === offer ? state.plans : offer.known();
}
