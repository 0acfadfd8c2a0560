import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { type RouteObject, StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { PRIVACY } from '../features/visitor-pages/legal/privacy/privacy';
import { TERMS } from '../features/visitor-pages/legal/terms/terms';
import { cssVariablesResolver, theme } from '../theme/theme';
import { accountRoutes } from './account-routes';
import { operatorRoutes } from './operator-routes';
import { isOfSelling, routes } from './router';

export { finishForOwnUse } from '../lib/own-use';
export { PAGE_HEADS } from './page-heads';

const EVERY_VERSION = new Map(
  [TERMS, PRIVACY].map(({ path, versions }) => [`${path}/:version`, versions.map(({ version }) => `${path}/${version}`)]),
);

const everyRoute = [...routes, ...accountRoutes, ...operatorRoutes];

/** The address patterns of all pages, without the catch-all; of a legal text every existing version. */
export const patterns = (): string[] => addresses(everyRoute).flatMap((address) => EVERY_VERSION.get(address) ?? [address]);

/** Those that do not exist where nothing is sold. */
export const selling = (): string[] => {
  const kept = new Set(
    addresses(everyRoute, '', (route) => !isOfSelling(route)).flatMap((address) => EVERY_VERSION.get(address) ?? [address]),
  );
  return patterns().filter((pattern) => !kept.has(pattern));
};

const addresses = (under: RouteObject[], base = '', shown: (route: RouteObject) => boolean = () => true): string[] =>
  under.filter(shown).flatMap(({ path, index, children }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    if (path === '*') return [];
    return [...(path === undefined && !index ? [] : [own || '/']), ...addresses(children ?? [], own, shown)];
  });

/** A page as a visitor sees it who is not signed in. @returns its markup, including its title */
export async function render(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  return renderToString(
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </MantineProvider>,
  );
}

/** The styles of the theme, for the head of every document: a phone would spend 50 ms on computing them before it shows anything. */
export const styles = (): string =>
  renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {null}
    </MantineProvider>,
  );
