import { Link } from 'react-router-dom';
import { anchorOf } from './legal-text';
import { useCurrentPart } from './use-current-part';
import classes from './contents.module.css';

/** Beside the text, with the part being read marked; above it and folded on a phone. */
export function Contents({ titles }: { titles: string[] }) {
  const current = useCurrentPart(titles.map(anchorOf));
  const list = (
    <ol>
      {titles.map((title) => (
        <li key={title}>
          <a href={`#${anchorOf(title)}`} aria-current={anchorOf(title) === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <aside className={classes.aside}>
      <nav aria-label="Contents" className={classes.beside}>
        <p>On this page</p>
        {list}
      </nav>
      <details className={classes.folded}>
        <summary>On this page</summary>
        <nav aria-label="Contents">{list}</nav>
      </details>
      <Link to="/" className={classes.home}>
        Back to home
      </Link>
    </aside>
  );
}
