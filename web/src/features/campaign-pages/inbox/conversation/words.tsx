import classes from './conversation.module.css';

/** A plain text, its paragraphs as such. */
export const Words = ({ text, className = '' }: { text: string; className?: string }) => (
  <div className={`${classes.words} ${className}`}>
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </div>
);
