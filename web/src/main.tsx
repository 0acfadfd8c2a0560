import './app/trusted-types';
import './theme/mantine-public.css';
import './theme/base.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { firstPage, router } from './app/browser-router';
import { KeptFocus, keepFocus } from './app/kept-focus';
import { cssVariablesResolver, theme } from './theme/theme';

async function start(root: HTMLElement): Promise<void> {
  // A page that came with its text keeps showing it until the app can show the same.
  if (root.hasChildNodes()) await firstPage();
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <KeptFocus restore={keepFocus(root)}>
          <RouterProvider router={router} />
        </KeptFocus>
      </MantineProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
// Not awaited here: the pages import from this file, and would wait for each other.
if (root) void start(root);
