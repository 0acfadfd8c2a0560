export const OWN_NETWORK: string;
export const NGINX: string;
export function canFollowDeployment(): boolean;
export const deploymentMissing: string;
