import { expect, it } from '@jest/globals';
import type { Passwords } from '../../credentials/passwords.js';
import { CheckCredentials, CheckCredentialsHandler } from './check-credentials.js';

/** Records the comparisons, to show that an unknown address costs the same work. */
class ComparedPasswords {
  readonly compared: (string | null)[] = [];
  matches(known: string | null, password: string): Promise<boolean> {
    this.compared.push(known);
    return Promise.resolve(known === password);
  }
}

const known = { userId: 'usr', accountId: 'acc', passwordHash: 'right' };
const check = (credentials: typeof known | null, password: string) => {
  const passwords = new ComparedPasswords();
  const vault = { byEmail: () => Promise.resolve(credentials) };
  const handler = new CheckCredentialsHandler(vault as never, passwords as unknown as Passwords);
  return { passwords, result: handler.execute(new CheckCredentials('jane@acme.example', password)) };
};

it('returns the user for the right credentials', async () => {
  await expect(check(known, 'right').result).resolves.toEqual({ userId: 'usr', accountId: 'acc' });
});
it.each([
  ['a wrong password', known, 'right'],
  ['an unknown address', null, null],
])('compares once for %s, so that both take the same time', async (_, credentials, compared) => {
  const { passwords, result } = check(credentials, 'wrong');
  await expect(result).rejects.toThrow('Invalid email or password');
  expect(passwords.compared).toEqual([compared]);
});
