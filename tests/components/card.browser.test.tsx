import { useTranslation } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PersonalCard } from '../../domain/catalogue/catalogue';
import { CatalogueActionsProvider, TrialProvider } from '../../app/components/catalogue/catalogue-actions';
import { CardPreview } from '../../app/components/CardPreview';
import { Row } from '../../app/components/Row';
import { SeriesPicker } from '../../app/components/SeriesPicker';
import { lessonCard } from '../support/lesson-card';
import '../../app/styles/tokens.css';
import '../../app/components/Card.css';
import { onRoute } from './support';

const actions = { go: vi.fn(), pickSeries: vi.fn(), hideFromKeepWatching: vi.fn(), showInKeepWatching: vi.fn() };

afterEach(() => {
  vi.clearAllMocks();
  delete document.documentElement.dataset.blurhash;
});

function OneRow({ cards }: { cards: PersonalCard[] }) {
  const { t } = useTranslation('browse');
  return (
    <CatalogueActionsProvider value={actions}>
      <Row row={{ kind: 'new', id: 'new', label: null, cards, total: cards.length }} t={t} isMobile={false} />
    </CatalogueActionsProvider>
  );
}

function Preview({ card, isTrialOver }: { card: PersonalCard; isTrialOver: boolean }) {
  const { t } = useTranslation('browse');
  return (
    <CatalogueActionsProvider value={actions}>
      <CardPreview card={card} t={t} rowKind="new" isTrialOver={isTrialOver} />
    </CatalogueActionsProvider>
  );
}

const show = (...cards: PersonalCard[]) => render(onRoute(<OneRow cards={cards} />));

test('a card plays its lesson at one press, and opens it by another link', async () => {
  const screen = await show({ ...lessonCard, series: [{ id: 'mani', name: 'Mani ferme' }] });
  const [play, open] = [screen.container.querySelector('.card__play'), screen.container.querySelector('.card__link')];
  if (!(play instanceof HTMLElement) || !(open instanceof HTMLElement)) throw new Error('a link is missing');
  expect(play.getAttribute('aria-label')).toContain(lessonCard.title);
  play.click();
  expect(actions.go).toHaveBeenCalledExactlyOnceWith('/watch/diga?s=mani');
  open.click();
  expect(actions.go).toHaveBeenLastCalledWith('/series/mani?hl=diga&rec=1');
});

test('a lesson of two series asks which one, and leads to the one that is chosen', async () => {
  const series = [
    { id: 'mani', name: 'Mani ferme' },
    { id: 'poltrona', name: 'Alla poltrona' },
  ];
  const card = { ...lessonCard, series };
  const screen = await show(card);
  screen.container.querySelector<HTMLElement>('.card__link')?.click();
  expect(actions.pickSeries).toHaveBeenCalledExactlyOnceWith(card);
  expect(actions.go).not.toHaveBeenCalled();
  await screen.unmount();
  const asked = await render(onRoute(<SeriesPicker card={card} onClose={vi.fn()} />));
  const choices = [...asked.container.querySelectorAll('dialog[open] .dialog__acts a')];
  expect(choices.map((choice) => [choice.textContent, choice.getAttribute('href')])).toEqual([
    ['Mani ferme', '/series/mani?hl=diga&rec=1'],
    ['Alla poltrona', '/series/poltrona?hl=diga&rec=1'],
  ]);
});

test('what cannot be watched has no button that plays it', async () => {
  const locked = { ...lessonCard, id: 'chiusa', locked: true };
  const coming = { ...lessonCard, id: 'futura', comingSoon: true };
  const screen = await show(lessonCard, locked, coming);
  const playing = [...screen.container.querySelectorAll('[data-card]')].filter((card) =>
    card.querySelector('.card__play'),
  );
  expect(playing.map((card) => card.getAttribute('data-card'))).toEqual(['diga']);
});

const trial = { isNewTrial: false, secondsLeft: 600, videosAllowed: 5, videosWatched: 5, isExpired: false };

test('after a trial a card and its preview lead to the plans, and promise no lesson', async () => {
  const series = [{ id: 'mani', name: 'Mani ferme' }];
  const begun = { ...lessonCard, series, time: 60, percentage: 10 };
  const locked = { ...lessonCard, id: 'chiusa', locked: true };
  const plans = '/plans?next=%2Fwatch%2Fdiga%3Fs%3Dmani';
  const screen = await render(
    onRoute(
      <TrialProvider value={{ ...trial, secondsLeft: -1, isExpired: true }}>
        <OneRow cards={[begun, locked]} />
        <Preview card={begun} isTrialOver />
      </TrialProvider>,
    ),
  );
  const links = [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.filter((link) => link?.startsWith('/watch'))).toEqual([]);
  expect(screen.container.querySelector('[data-card="diga"] .card__play')?.getAttribute('href')).toBe(plans);
  expect(screen.container.querySelector('[data-card="chiusa"] .card__play')).toBeNull();
  const go = screen.container.querySelector('.card-preview__go');
  expect([go?.textContent, go?.getAttribute('href')]).toEqual(['Guarda i piani', plans]);
  screen.container.querySelector<HTMLElement>('[data-card="diga"] .card__link')?.click();
  expect(actions.go).toHaveBeenLastCalledWith('?details=diga');
});

test('with all lessons of a trial used up only the begun ones play', async () => {
  const begun = { ...lessonCard, time: 60, percentage: 10 };
  const other = { ...lessonCard, id: 'sutura' };
  const screen = await render(
    onRoute(
      <TrialProvider value={trial}>
        <OneRow cards={[begun, other]} />
      </TrialProvider>,
    ),
  );
  const plays = [...screen.container.querySelectorAll('.card__play')].map((link) => link.getAttribute('href'));
  expect(plays).toEqual(['/watch/diga', '/plans?next=%2Fwatch%2Fsutura']);
});

test('before its picture a card shows the picture’s two colours, unless ENABLE_BLURHASH is off', async () => {
  const screen = await show({ ...lessonCard, tint: ['#102030', '#405060'] });
  const picture = screen.container.querySelector('.card__pic');
  if (!picture) throw new Error('the picture is missing');
  const drawn = () => getComputedStyle(picture).backgroundImage;
  expect(drawn()).toMatch(/rgb\(16, 32, 48\).*rgb\(64, 80, 96\)/);
  document.documentElement.dataset.blurhash = 'off';
  expect(drawn()).toBe('none');
});
