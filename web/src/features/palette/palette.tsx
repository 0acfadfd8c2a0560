import '@mantine/spotlight/styles.layer.css';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAddressBook, IconArrowRight, IconBolt, IconCompass, IconFileText, IconFlame, IconSearch, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openerOf } from '../../components/dialogs/opener-of';
import { focused } from '../../lib/waiting-focus';
import { useCampaignNames } from '../campaigns/campaigns.api';
import { useLeadLists } from '../lead-pages/lead-lists/use-lead-lists';
import { listLeads } from '../lead-pages/leads/leads.api';
import { type Entry, type Group, entriesFor, marked } from './palette-entries';
import { showAllKeys } from './palette-state';
import classes from './palette.module.css';

const [store, actions] = createSpotlight();
/** Passed on to the scrolling area, which the types do not declare. */
const SCROLLED_BY_KEYS = { viewportProps: { tabIndex: 0, role: 'group', 'aria-label': 'Found' } };
const PAUSE_IN_TYPING = 150;
const SHORTEST = 2;

const GROUPS: [Group, typeof IconSend][] = [
  ['People', IconAddressBook],
  ['Campaigns', IconSend],
  ['Lists', IconFileText],
  ['Go to', IconCompass],
  ['Do', IconBolt],
];

/** One place to find a person, go to a page or begin something. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [opener] = useState(() => openerOf(focused()));
  const inNewTab = useRef(false);
  const go = useNavigate();
  const people = usePeople(typed);
  const campaigns = useCampaignNames().data ?? [];
  const lists = useLeadLists().data ?? [];
  const entries = entriesFor(typed, { people: people.data ?? [], campaigns, lists });
  useEffect(() => {
    actions.open();
    return () => {
      actions.close();
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [opener]);
  const ids = entries.map(({ id }) => id).join();
  const open = ({ to, search }: Entry, isWanted: boolean) => {
    if (isWanted && !search) window.open(to, '_blank', 'noopener');
    else void go(to, search ? { state: { search } } : undefined);
  };
  const press = (event: KeyboardEvent) => {
    inNewTab.current = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
    if (event.key !== '?' || typed !== '') return;
    event.preventDefault();
    showAllKeys();
  };
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      size={640}
      radius="lg"
      yOffset="13vh"
      scrollable
      maxHeight={440}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Search or go to' } }}
      classNames={{ content: classes.content }}
    >
      <Spotlight.Search
        placeholder="A person, a campaign, a page, something to do"
        aria-label="Search"
        maxLength={100}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        className={classes.search}
        onKeyDown={press}
      />
      <Spotlight.ActionsList className={classes.list} {...SCROLLED_BY_KEYS}>
        {GROUPS.map(([group, Icon]) => {
          const ofGroup = entries.filter((entry) => entry.group === group);
          return (
            ofGroup.length > 0 && (
              <Spotlight.ActionsGroup key={group} label={group} className={classes.group}>
                {ofGroup.map((entry) => (
                  <Spotlight.Action
                    key={entry.id}
                    className={classes.action}
                    onClick={(event) => open(entry, inNewTab.current || event.metaKey || event.ctrlKey)}
                  >
                    <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
                    <span className={classes.label}>
                      <Marked text={entry.label} typed={typed} />
                    </span>
                    <span className={classes.note}>{entry.note}</span>
                    {entry.warm && (
                      <span className={classes.warm}>
                        <IconFlame size={14} aria-hidden />
                        {entry.warm}
                      </span>
                    )}
                    <IconArrowRight size={15} aria-hidden className={classes.go} />
                  </Spotlight.Action>
                ))}
              </Spotlight.ActionsGroup>
            )
          );
        })}
        <FirstChosen key={ids} />
        {entries.length === 0 && <Spotlight.Empty className={classes.none}>{people.isFetching ? 'Searching…' : NOTHING}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <p className="sr-only" role="status">
        {typed && !people.isFetching && (entries.length === 0 ? NOTHING : `${entries.length} found`)}
      </p>
      <Spotlight.Footer className={classes.foot}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>{IS_MAC ? '⌘' : 'Ctrl'}</kbd> <kbd>↵</kbd> in a new tab
        </span>
        <button type="button" className={classes.all} onClick={showAllKeys}>
          <kbd>?</kbd> all keys
        </button>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/** The library marks the selected entry in the document, and later entries would push it down. */
function FirstChosen() {
  useEffect(() => {
    const [first, ...rest] = document.querySelectorAll('[data-action]');
    for (const other of rest) other.removeAttribute('data-selected');
    first?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: first ? 0 : -1 }));
  }, []);
  return null;
}

const NOTHING = 'Nothing by that name. Try a company, an email address, or the start of a word.';
const IS_MAC = /mac|iphone|ipad/i.test(navigator.platform);

function Marked({ text, typed }: { text: string; typed: string }) {
  return marked(text, typed).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark key={index} className={classes.hit}>
        {piece}
      </mark>
    ),
  );
}

/** Of the whole account, once the typing pauses. */
function usePeople(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), PAUSE_IN_TYPING);
  const enabled = search.length >= SHORTEST;
  const people = useQuery({
    queryKey: ['leads', 'palette', search],
    queryFn: async () => (await listLeads({ search }, null)).items,
    enabled,
    gcTime: 60_000,
  });
  return {
    data: enabled && typed.trim().length >= SHORTEST ? people.data : undefined,
    isFetching: people.isFetching || search !== typed.trim(),
  };
}
