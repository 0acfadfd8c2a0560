import { renderedHtmlFaults } from '../../../tests/support/html-faults.js';
import { PHONE, type Stage, WIDE, scrollsSideways, violationsOf } from './stage.js';

const NARROW = [320, 768, 1024];
// A chart is loaded when somebody scrolls to it.
const LOADING = '.mantine-Skeleton-root:not([aria-labelledby=daily] *), [aria-busy=true]';
const RING = `(({ activeElement: at }) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  return { control: at !== document.body, ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 };
})(document)`;

/** For a page that is opened later: adds up how far visible elements move by themselves. */
export const WATCH_SHIFTS = `
  window.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.shifted += one.hadRecentInput ? 0 : one.value)))
    .observe({ type: 'layout-shift', buffered: true });`;

/** @returns the sum, including the movement of the last frames */
export const shiftOf = (page: Stage['page']): Promise<number> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(window.shifted)))))');

/** Records for every element that appears from now on whether it has the focus at that moment: nothing of it is painted before. */
export const watchFocus = (page: Stage['page'], selector: string): Promise<void> =>
  page.evaluate(`(() => {
    const shown = () => [...document.querySelectorAll(${JSON.stringify(selector)})];
    const known = new Set(shown());
    window.focusedAtOnce = [];
    const look = (one) => known.has(one) || (known.add(one), window.focusedAtOnce.push(one === document.activeElement));
    new MutationObserver(() => shown().forEach(look)).observe(document.body, { childList: true, subtree: true });
  })()`);

/** @returns the results, one after the other */
export const focusedAtOnce = (page: Stage['page']): Promise<boolean[]> => page.evaluate('window.focusedAtOnce');

/** Goes to another page of the app like the browser's own buttons: the app stays loaded. */
export const turnTo = (stage: Stage, path: string): Promise<void> =>
  stage.page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`);

/** @returns once the page with this heading is complete */
export async function arrive({ page }: Stage, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, ...(typeof heading === 'string' && { exact: true }) }).waitFor();
  await page.locator(LOADING).first().waitFor({ state: 'detached' });
}

/** The rules for every page, whatever its content. @param turned to it from another page @returns the violations */
export async function inspect(stage: Stage, turned: boolean): Promise<string[]> {
  const { page } = stage;
  const wrong: string[] = [];
  const demand = (holds: boolean, what: string): void => void (holds || wrong.push(what));
  demand((await page.locator('h1').count()) === 1, 'has one h1');
  demand((await page.getByRole('main').count()) === 1, 'has one main landmark');
  demand(!turned || (await page.locator('h1:focus').count()) === 1, 'begins at its h1');
  await page.keyboard.press('Tab');
  const { control, ring } = await page.evaluate<{ control: boolean; ring: boolean }>(RING);
  demand(control, 'leads Tab to a control');
  demand(ring, 'shows where the focus is');
  wrong.push(...(await violationsOf(page)), ...(await renderedHtmlFaults(await page.content())));
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [...NARROW, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width });
    demand(!(await scrollsSideways(page)), `does not scroll sideways at ${width}`);
  }
  wrong.push(...(await violationsOf(page)).map((one) => `dark, on a phone: ${one}`));
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  return wrong;
}
