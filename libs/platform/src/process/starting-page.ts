import { markup } from '../pages/markup.js';
import { pageStyle } from '../pages/page-style.js';
import { logo, pagePolicy, renderPage } from '../pages/page.js';

const style = pageStyle('/u/assets', 'body{display:grid;place-items:center;min-height:100vh;padding:1rem}main>*+*{margin-top:.9rem}');
const body = markup`<main><p class="logo">${logo}</p><h1>Rekindle is starting</h1>
<p>This page loads by itself when it is ready, in a few seconds.</p></main>`;

/** For a person who opens the product while it is starting. */
export const startingPage = {
  html: renderPage({ title: 'Starting · Rekindle', style, body }),
  policy: pagePolicy(style),
};
