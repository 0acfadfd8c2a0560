import { Link } from 'react-router-dom';
import { type LegalText, inForceSince } from './legal-text';

interface Props {
  id: string;
  title: string;
  text: LegalText;
}

/** Every version that was ever in force, with its changes. */
export const Versions = ({ id, title, text: { path, versions } }: Props) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>
      {versions.map(({ version, changes }) => (
        <li key={version}>
          <Link to={`${path}/${version}`}>Version of {inForceSince(version)}</Link>: {changes}
        </li>
      ))}
    </ul>
  </section>
);
