import { useNavigate } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/components/ui/Dialog';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { useShell } from '~/lib/hooks/use-shell';
import { sectionsFor } from '../../../domain/platform/routes';

type Option = {
  id: string;
  group: 'people' | 'videos' | 'companies' | 'places';
  text: string;
  detail: string;
  to: string;
};

/** Lower-case letters without diacritics, so that different spellings of a word match. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Debounces the search, so that a word can be finished before the server is asked. Milliseconds. */
const pauseMs = 150;

const optionsOf = ({ people, videos, companies }: Answer<'SearchAdmin'>): Option[] => [
  ...people.map(
    ({ uid, name, alias, email }): Option => ({
      id: `p-${uid}`,
      group: 'people',
      text: name,
      detail: `${alias} · ${email}`,
      to: `/admin/users?uid=${encodeURIComponent(uid)}`,
    }),
  ),
  ...videos.map(
    ({ id, title }): Option => ({ id: `v-${id}`, group: 'videos', text: title, detail: id, to: `/watch/${id}` }),
  ),
  ...companies.map(
    ({ id, name }): Option => ({
      id: `c-${id}`,
      group: 'companies',
      text: name,
      detail: '',
      to: `/admin/companies?id=${encodeURIComponent(id)}`,
    }),
  ),
];

/** Finds people, lessons, companies and pages by keyboard alone (a combobox in our own dialog). */
export function Palette() {
  const { t } = useTranslation('admin');
  const { user } = useShell();
  const navigate = useNavigate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Option[]>([]);
  const [active, setActive] = useState(0);
  useEffect(() => {
    const wanted = query.replace(/^#/, '').trim();
    if (wanted.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const asked = await ask('SearchAdmin', { query: wanted }, stop.signal);
      if ('result' in asked && !stop.signal.aborted) setFound(optionsOf(asked.result));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  const places = sectionsFor(user?.role ?? null)
    .flatMap(({ sections }) => sections)
    .map(({ to, key }): Option => ({ id: `l-${key}`, group: 'places', text: t(`sections.${key}`), detail: '', to }))
    .filter(({ text }) => plain(text).includes(plain(query.trim())));
  const isShort = query.replace(/^#/, '').trim().length < 2;
  const onlyVideos = query.startsWith('#');
  const options = [
    ...(isShort ? [] : found.filter(({ group }) => !onlyVideos || group === 'videos')),
    ...(onlyVideos ? [] : places),
  ];
  const current = options[Math.min(active, options.length - 1)];
  const close = () => {
    setOpen(false);
    setQuery('');
    setFound([]);
    setActive(0);
  };
  const go = (option: Option | undefined, isNewTab: boolean) => {
    if (!option) return;
    close();
    if (isNewTab) window.open(option.to, '_blank');
    else navigate(option.to);
  };
  const onKey = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, options.length - 1) + step + options.length) % options.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(current, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <>
      <button className="palette__open" type="button" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Search className="i" aria-hidden />
        <span>{t('palette.open')}</span>
        <kbd className="kbd">Ctrl K</kbd>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t('palette.open')}>
        <input
          className="input"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          aria-label={t('palette.label')}
          placeholder={t('palette.label')}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={onKey}
        />
        <div className="palette" role="listbox" tabIndex={-1} id={`${id}-list`} aria-label={t('palette.label')}>
          {options.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={option === current}
              onClick={({ ctrlKey, metaKey }) => go(option, ctrlKey || metaKey)}
            >
              <b>{option.text}</b> <span className="small muted">{option.detail}</span>
              <span className="small muted palette__group">{t(`palette.groups.${option.group}`)}</span>
            </div>
          ))}
        </div>
        <p role="status" className="small muted">
          {options.length === 0 ? t('palette.none', { query }) : t('palette.count', { count: options.length })}
        </p>
      </Dialog>
    </>
  );
}
