import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Stage, look, openStage, scrollsSideways, violationsOf } from './support/stage.js';

const NARROW = { width: 320, height: 640 };
const DESKTOP = { width: 1_024, height: 768 };

let stage: Stage;
let kinds: string[];
beforeAll(async () => {
  stage = await openStage();
  await stage.page.goto('/sandbox/templates');
  kinds = await stage.page.getByRole('main').getByRole('listitem').locator('strong').allInnerTexts();
});
afterAll(() => stage.close());

describe('the emails of the product', () => {
  it('are reached from the overview of the sandbox, all kinds of them', async () => {
    const { page } = stage;
    await page.goto('/sandbox');
    await page.getByRole('link', { name: 'Look at the templates' }).click();
    await page.waitForURL('**/sandbox/templates');
    const expected = ['welcome', 'password-reset', 'receipt', 'payment-failed', 'trial-ending', 'leads-limit-near', 'reply-received'];
    expect(kinds).toEqual(expect.arrayContaining([...expected, 'weekly-summary']));
    await look(stage, 'sandbox-templates');
  });

  it('are shown for a screen, at 320 pixels, in dark mode and as text', async () => {
    const { page } = stage;
    await page.goto('/sandbox/templates/weekly-summary');
    await look(stage, 'sandbox-template');
    const email = page.frameLocator('iframe');
    const paper = async () => {
      await email.getByText('Your funnel').waitFor();
      return page.frame({ url: /\/html\?/ })?.evaluate<string>('getComputedStyle(document.querySelector(".panel")).backgroundColor');
    };
    expect(await paper()).toBe('rgb(255, 255, 255)');
    await page.getByRole('link', { name: '320 pixels' }).click();
    await email.getByText('Your funnel').waitFor();
    expect((await page.locator('iframe').boundingBox())?.width).toBe(320);
    await look(stage, 'sandbox-template-phone');
    await page.getByRole('link', { name: 'Dark' }).click();
    await page.waitForURL('**view=dark');
    expect(await paper()).toBe('rgb(21, 29, 35)');
    await page.getByRole('link', { name: 'Text' }).click();
    await page.getByText('Emails sent: 1,240 (980)').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await look(stage, 'sandbox-template-text');
  });

  it('fit 320 pixels and pass the accessibility rules, each in light and dark', async () => {
    const { page } = stage;
    const seen: unknown[] = [];
    for (const kind of kinds) {
      // As a document of its own: the frame's policy lets no checker run in it.
      await page.goto('about:blank');
      await page.setContent(await (await fetch(`${stage.url}/sandbox/templates/${kind}/html`)).text());
      for (const viewport of [NARROW, DESKTOP])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          const background = await page.evaluate('getComputedStyle(document.querySelector(".panel")).backgroundColor');
          seen.push({
            kind,
            ...viewport,
            colorScheme,
            background,
            sideways: await scrollsSideways(page),
            violations: await violationsOf(page),
          });
        }
    }
    const panel = { light: 'rgb(255, 255, 255)', dark: 'rgb(21, 29, 35)' };
    const wanted = kinds.flatMap((kind) =>
      [NARROW, DESKTOP].flatMap((viewport) =>
        (['light', 'dark'] as const).map((colorScheme) => ({
          ...{ kind, ...viewport, colorScheme, background: panel[colorScheme] },
          ...{ sideways: false, violations: [] },
        })),
      ),
    );
    expect(seen).toEqual(wanted);
  });

  it('leave no fault in the console and make no request to another server', () => expect(stage.faults).toEqual([]));
});
