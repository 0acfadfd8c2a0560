import { followsACampaign } from './traces.features.js';

followsACampaign(() => ({}));
