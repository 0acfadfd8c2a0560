import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { counted } from '../../../lib/format';
import { NO_VALID_ROW } from './import-problem';
import alert from '../../../components/notices/problem-alert.module.css';
import classes from './import-leads.module.css';

interface Props {
  title?: string;
  /** In the words of the specification, the first of them. */
  errors: string[];
  /** The total number, if more than those shown. */
  total?: number;
  /** Not one row of the file is good. */
  none?: boolean;
  onReset: () => void;
}

/** Why a file is not imported; nothing of it is imported while there is an error. */
export function ImportErrors({ title, errors, total = errors.length, none = false, onReset }: Props) {
  const heading = title ?? (total > 1 ? `${counted(total, 'row')} cannot be imported` : 'This file cannot be imported');
  const more = total - errors.length;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
      title={heading}
      classNames={{ root: `${alert.alert} ${classes.alert}` }}
    >
      {none && <p className={alert.detail}>{NO_VALID_ROW}</p>}
      {errors.length > 0 && (
        <ul className={classes.errors}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={alert.detail}>and {counted(more, 'more row', 'more rows')}.</p>}
      <div className={alert.foot}>
        <Button size="xs" variant="default" onClick={onReset}>
          Choose another file
        </Button>
      </div>
    </Alert>
  );
}
