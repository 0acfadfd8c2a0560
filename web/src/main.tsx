import './app/trusted-types';
import './theme/mantine-public.css';
import './theme/base.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { firstPage, router } from './app/browser-router';
import { KeptFocus, keepFocus } from './app/kept-focus';
import { logGreeting } from './lib/api/log-greeting';
import { session } from './lib/session/session';
import { cssVariablesResolver, theme } from './theme/theme';

/** The build writes them into the document; the development server does not. */
const hasStyles = document.head.querySelector('style[data-mantine-styles]') !== null;

async function start(root: HTMLElement): Promise<void> {
  const finished = root.hasChildNodes();
  // A page that came with its text keeps showing it until the app can show the same.
  if (finished) await firstPage();
  const app = (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        withCssVariables={!hasStyles}
        withGlobalClasses={!hasStyles}
      >
        <KeptFocus restore={keepFocus(root)}>
          <RouterProvider router={router} />
        </KeptFocus>
      </MantineProvider>
    </StrictMode>
  );
  // In short steps: on a slow phone a page would answer nobody for half a second.
  startTransition(() => {
    // What was written on another day may differ from what the app shows now: React takes it from the app.
    if (finished && isOfAnyVisitor()) hydrateRoot(root, app, { onRecoverableError: () => undefined });
    else createRoot(root).render(app);
  });
}

/** As the build wrote it: for somebody who is not signed in and comes without a query. */
const isOfAnyVisitor = (): boolean => session() === null && location.search === '';

const root = document.getElementById('root');
// Not awaited here: the pages import from this file, and would wait for each other.
if (root) {
  void start(root);
  void logGreeting();
}
