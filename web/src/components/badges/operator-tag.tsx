import classes from './operator-tag.module.css';

export const OperatorTag = () => <span className={classes.tag}>Operator</span>;
