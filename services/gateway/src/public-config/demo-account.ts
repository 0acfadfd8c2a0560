/** An account that anybody may sign in to and look around in. */
interface DemoAccount {
  email: string;
  password: string;
}

export const DEMO_ACCOUNT = Symbol('demo account');

/**
 * Whether there is a demo account here, and how to sign in to it; the login page shows both to everybody.
 *
 * The standalone start that seeds one passes this to `createGateway(settings, { demoAccount })`. It answers null until
 * the account can be signed in to, and once it cannot any more with what is shown: deleted, or given another password.
 */
export type FindDemoAccount = () => Promise<DemoAccount | null>;

export const noDemoAccount: FindDemoAccount = () => Promise.resolve(null);
