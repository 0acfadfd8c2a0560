import { EmbeddedTransport } from './embedded-transport.js';
import { parkedFeatures } from './parked.features.js';

parkedFeatures('embedded', ({ pool, signals, logger }) => new EmbeddedTransport({ pool, deliveryPool: pool, signals, logger }));
