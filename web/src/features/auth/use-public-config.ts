import { useEffect, useState } from 'react';
import { getPublicConfig, type PublicConfig } from './auth.api';

/** @returns what this installation offers to visitors; null until it is loaded */
export function usePublicConfig(): PublicConfig | null {
  const [config, setConfig] = useState<PublicConfig | null>(null);
  useEffect(() => {
    let here = true;
    getPublicConfig().then(
      (known) => here && setConfig(known),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return config;
}
