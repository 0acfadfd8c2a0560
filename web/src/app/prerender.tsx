import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { type RouteObject, StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { cssVariablesResolver, theme } from '../theme/theme';
import { routes } from './router';

export { PAGE_HEADS } from './page-heads';

/** The address patterns of all pages, without the one that takes every other. */
export const patterns = (under: RouteObject[] = routes, base = ''): string[] =>
  under.flatMap(({ path, index, children }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    if (path === '*') return [];
    return [...(path === undefined && !index ? [] : [own || '/']), ...patterns(children ?? [], own)];
  });

/** A page as a visitor sees it who is not signed in. @returns its markup, its title among it */
export async function render(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  return renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </MantineProvider>,
  );
}
