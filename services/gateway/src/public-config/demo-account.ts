/** An account that anybody may sign in to and look around in. */
export interface DemoAccount {
  email: string;
  password: string;
}

export const DEMO_ACCOUNT = Symbol('demo account');

/**
 * Whether there is a demo account here, and how to sign in to it; the login page shows both to everybody.
 *
 * The standalone start that seeds one passes this to `createGateway(settings, { demoAccount })`. It must answer null until
 * the account can be signed in to, then `demo@rekindle.example` with the password that it was seeded with, also after a
 * restart: the password belongs into the installation's `secrets.json`, since the vault keeps a hash of it only.
 */
export type FindDemoAccount = () => Promise<DemoAccount | null>;

export const noDemoAccount: FindDemoAccount = () => Promise.resolve(null);
