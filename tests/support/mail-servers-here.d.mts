export const DOVECOT: string;
export const POSTFIX: string;
export function canRunMailServers(): boolean;
export const mailServersMissing: string;
