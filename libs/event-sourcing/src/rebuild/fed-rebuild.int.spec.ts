import { EmbeddedTransport } from '../transport/embedded-transport.js';
import { fedRebuildFeatures } from './fed-rebuild.features.js';

fedRebuildFeatures('embedded', ({ pool, signals, logger }) => new EmbeddedTransport({ pool, deliveryPool: pool, signals, logger }));
