import { PanelBody, SidePanel } from '../../components/dialogs/side-panel';
import { PLACES } from './places';
import classes from '../../components/dialogs/keys.module.css';

const SHEET: [where: string, keys: [keys: string[], what: string][]][] = [
  [
    'Everywhere',
    [
      [['⌘', 'K'], 'Search or go to; Ctrl K on Windows and Linux'],
      [['/'], 'Search this page'],
      [['Z'], 'Undo, while a notice offers it'],
      [['?'], 'All keys'],
    ],
  ],
  ['Go to', PLACES.map(([letter, , label]): [string[], string] => [['G', letter.toUpperCase()], label])],
  [
    'Inbox',
    [
      [['J'], 'Next conversation'],
      [['K'], 'Previous conversation'],
      [['R'], 'Answer'],
      [['1', '–', '4'], 'Label: interested, not now, not interested, out of office'],
      [['E'], 'Done, or open again'],
      [['⌘', '↵'], 'Send and mark done; Ctrl ↵ on Windows and Linux'],
    ],
  ],
];

export const AllKeys = ({ onClose }: { onClose: () => void }) => (
  <SidePanel title="All keys" closeLabel="Close" onClose={onClose}>
    <PanelBody isText>
      {SHEET.map(([where, keys]) => (
        <section key={where}>
          <h3 className={classes.where}>{where}</h3>
          <dl className={classes.keys}>
            {keys.map(([names, what]) => (
              <div key={what}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name} className={classes.key}>
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={classes.note}>Letters do nothing while you type. The account menu switches them off.</p>
    </PanelBody>
  </SidePanel>
);
