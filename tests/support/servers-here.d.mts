export const DOVECOT: string;
export const POSTFIX: string;
export const NGINX: string;
export const CADDY: string;
export const OWN_NETWORK: string;
export function canRunMailServers(): boolean;
export const mailServersMissing: string;
export function postgresTools(): string | null;
export function deploymentTests(): { args: string[] | null; notice: string | null };
