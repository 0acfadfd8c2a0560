export const DOVECOT: string;
export const POSTFIX: string;
export const NGINX: string;
export const OWN_NETWORK: string;
export function canRunMailServers(): boolean;
export const mailServersMissing: string;
export function canFollowDeployment(): boolean;
export const deploymentMissing: string;
