import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Closes the dialogs over a page when the browser leaves the page, back or forward: they do not belong to the next one. */
export function useEndsWithPage(close: () => void): void {
  const { pathname } = useLocation();
  const isByBrowser = useNavigationType() === NavigationType.Pop;
  const page = useRef(pathname);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isByBrowser && page.current !== pathname) leave();
    page.current = pathname;
  }, [isByBrowser, pathname]);
}
