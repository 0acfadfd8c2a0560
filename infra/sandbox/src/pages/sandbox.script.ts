/**
 * The pages work without it. It shows times in the reader's zone, gives an email the height it needs, and says when
 * new emails have arrived.
 */
export const sandboxScript = `'use strict';
const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
for (const time of document.querySelectorAll('time')) {
  const at = new Date(time.dateTime);
  time.title = long.format(at);
  time.textContent = ('short' in time.dataset ? short : long).format(at);
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  });
}

const paper = document.querySelector('.paper');
if (paper) {
  const fit = () => {
    const loaded = paper.contentDocument;
    if (!loaded || loaded.URL === 'about:blank' || loaded.readyState === 'loading') return;
    // A document is never lower than its frame, so the frame has to shrink before it is measured.
    paper.style.height = '10rem';
    paper.style.height = loaded.documentElement.scrollHeight + 'px';
  };
  paper.addEventListener('load', fit);
  window.addEventListener('resize', fit);
  fit();
}

const current = document.querySelector('.box [aria-current]');
if (current) current.scrollIntoView({ block: 'nearest' });

const fresh = document.querySelector('.fresh');
if (fresh) {
  const look = async () => {
    if (document.hidden) return;
    const answer = await fetch('/sandbox/api/messages?limit=1').catch(() => null);
    const [newest] = answer && answer.ok ? await answer.json() : [];
    if (newest && newest.id !== fresh.dataset.newest) fresh.hidden = false;
  };
  setInterval(look, 4000);
}
`;
