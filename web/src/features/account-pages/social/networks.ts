import { IconBrandLinkedin, IconBrandX } from '@tabler/icons-react';

export const NETWORKS = [
  { provider: 'twitter', name: 'Twitter', label: 'Twitter/X', icon: IconBrandX },
  { provider: 'linkedin', name: 'LinkedIn', label: 'LinkedIn', icon: IconBrandLinkedin },
] as const;

export type Network = (typeof NETWORKS)[number];

export const networkOf = (provider: string | null | undefined): Network | undefined =>
  NETWORKS.find((network) => network.provider === provider);
