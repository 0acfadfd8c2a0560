import { EmbeddedTransport } from './embedded-transport.js';
import { transportFeatures } from './transport.features.js';

transportFeatures('embedded', ({ pool, signals, logger, arrange }) => {
  return new EmbeddedTransport({ pool, deliveryPool: pool, signals, logger, ...(arrange && { arrange }) });
});
