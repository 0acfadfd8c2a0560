import { describeChaos } from './testing/chaos.features.ts';

describeChaos({ minutes: 10, seed: 12 });
