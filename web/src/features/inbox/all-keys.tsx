import { PanelBody, SidePanel } from '../../components/side-panel';
import { LABELS, labels } from './inbox-words';
import classes from './keys.module.css';

const KEYS: [keys: string[], what: string][] = [
  [['J'], 'Next conversation'],
  [['K'], 'Previous conversation'],
  [['R'], 'Answer'],
  ...labels.map((label, index): [string[], string] => [[String(index + 1)], `Label: ${LABELS[label]}`]),
  [['E'], 'Done, or open again'],
  [['⌘', '↵'], 'Send and mark done; Ctrl ↵ on Windows and Linux'],
  [['?'], 'All keys'],
];

export const AllKeys = ({ onClose }: { onClose: () => void }) => (
  <SidePanel title="Keys of the inbox" closeLabel="Close" onClose={onClose}>
    <PanelBody>
      <dl className={classes.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>Letters do nothing while you type. The account menu switches them off.</p>
    </PanelBody>
  </SidePanel>
);
