import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { advanceClock, showClock } from './clock/clock.ts';
import { grantPlan } from './plan/grant-plan.ts';
import { verifyProjections } from './projections/verify-projections.ts';
import { operatorName } from './operator.ts';
import { TemporaryHomes } from './testing/temporary-home.ts';

const homes = new TemporaryHomes();
const installation = homes.installation('acme');
let email: string;
// Progress is for people.
beforeAll(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
beforeAll(async () => void (email = await homes.make('acme')));
afterAll(homes.remove);

describe('plan grant', () => {
  it('puts the account on the plan, signed by the user of the machine', async () => {
    const outcome = await grantPlan.run([email, 'growth'], installation);
    expect(outcome.text).toBe(`${email} is on the plan Growth (growth) now.`);
    const granted = await homes.query(
      'acme',
      async (client) => (await client.query(`SELECT data, metadata FROM es.events WHERE type = 'PlanGranted'`)).rows,
    );
    expect(granted).toMatchObject([
      { data: { planId: 'growth', operator: operatorName() }, metadata: { actor: `operator:${operatorName()}` } },
    ]);
  });

  it('says so when nothing changed', async () => {
    const outcome = await grantPlan.run([` ${email.toUpperCase()} `, 'growth'], installation);
    expect(outcome.data).toMatchObject({ plan: 'growth', changed: false });
  });

  it.each([
    ['nobody@acme.example', 'growth', 'Nobody has signed up as nobody@acme.example'],
    ['acme@acme.example', 'gold', 'There is no plan "gold"'],
  ])('refuses %s on %s', async (who, plan, why) => {
    await expect(grantPlan.run([who, plan], installation)).rejects.toThrow(why);
  });
});

describe('clock', () => {
  it('moves forward and stays there', async () => {
    await advanceClock.run(['2d'], installation);
    const { data } = await showClock.run([], installation);
    expect(data).toMatchObject({ offsetMs: 172_800_000, movable: true });
  });

  it('stands still where emails leave the house', async () => {
    const real = homes.installation('other');
    await homes.make('other');
    real.env.SMTP_URL = 'smtp://mail.example';
    await expect(advanceClock.run(['2d'], real)).rejects.toThrow('The clock cannot be moved while emails go to a real mail server');
  });
});

describe('projections verify', () => {
  it('rebuilds every read model without starting to work', async () => {
    const outcome = await verifyProjections.run([], installation);
    expect(outcome.failed).toBe(false);
    expect(Object.keys(outcome.data ?? {})).toEqual(
      expect.arrayContaining(['accounts.account-figures', 'campaigns.campaign-view', 'mailer.account-copy']),
    );
  });

  it('knows the names', async () => {
    await expect(verifyProjections.run(['nothing'], installation)).rejects.toThrow('There is no projection "nothing". They are: ');
  });
});

it('works only where there is an installation', async () => {
  await expect(showClock.run([], homes.installation('nowhere'))).rejects.toThrow('npm start makes one');
});
