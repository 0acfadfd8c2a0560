import { describeChaos } from './testing/chaos.features.ts';

describeChaos({ minutes: 2, seed: 11 });
