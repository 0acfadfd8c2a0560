import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from '../footer';
import { PublicHeader } from '../public-header';
import classes from './public-layout.module.css';

export function Component({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <PublicHeader />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
