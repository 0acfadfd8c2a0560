export function canRunBroker(): boolean;
export function kafkaTests(): { args: string[] | null; notice: string | null };
