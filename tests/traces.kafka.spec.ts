import { followsACampaign } from './traces.features.js';

followsACampaign(() => ({ KAFKA_BROKERS: process.env.KAFKA_BROKERS ?? '' }));
