import classes from './auth.module.css';

export function TermsInShort() {
  return (
    <details className={classes.terms}>
      <summary>The terms in short</summary>
      <ul>
        <li>You get your money back within 30 days of paying.</li>
        <li>A change of price comes with 30 days’ notice.</li>
        <li>Our liability is limited to what you paid in the last 12 months.</li>
        <li>You email only people whom you may email, and every email carries an unsubscribe link.</li>
      </ul>
    </details>
  );
}
