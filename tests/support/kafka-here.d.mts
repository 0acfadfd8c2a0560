export const KAFKA_CACHE: string;
export function canRunBroker(): boolean;
export function fetchBroker(): Promise<void>;
export function kafkaTests(): { args: string[] | null; notice: string | null };
