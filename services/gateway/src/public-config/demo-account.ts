/** An account for anybody to sign in to and look around. */
interface DemoAccount {
  email: string;
  password: string;
}

export const DEMO_ACCOUNT = Symbol('demo account');

/**
 * Finds the credentials of the demo account, if any, which the login page shows to everybody.
 *
 * The standalone start that seeds one passes this to `createGateway(settings, { demoAccount })`. It returns null until the
 * account exists, and once these credentials no longer work: after it was deleted or given another password.
 */
export type FindDemoAccount = () => Promise<DemoAccount | null>;

export const noDemoAccount: FindDemoAccount = () => Promise.resolve(null);
