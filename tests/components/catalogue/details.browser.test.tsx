import { describe, expect, test } from 'vitest';
import { CatalogueActionsProvider } from '../../../app/components/catalogue/catalogue-actions';
import { Film } from '../../../app/components/catalogue/film/Film';
import { FilmFacts } from '../../../app/components/catalogue/film/FilmFacts';
import { trailerUrl, type VideoDetails } from '../../../domain/catalogue/catalogue';
import { lessonCard } from '../../support/lesson-card';
import { element, showAt } from './shown';

const author = {
  id: 'anna',
  name: 'Dott.ssa Anna Verdi',
  photo: '/pictures/anna.webp',
  description: 'Insegna a Bologna.',
};
const video: VideoDetails = {
  ...lessonCard,
  duration: 25 * 60_000,
  created: Date.UTC(2026, 4, 12) / 1000,
  languages: ['it', 'en'],
  subtitles: ['es'],
  description: ['- Quando serve la diga'],
  author,
  tags: [{ id: 'igiene', label: 'Igiene & profilassi' }],
  sponsors: [{ id: 'ditta', name: 'Ditta', url: 'https://ditta.example', logo: '/pictures/ditta.svg' }],
  wideHash: '',
  tallHash: '',
  outroSeconds: 0,
  hasBonus: false,
  subscribersOnly: false,
};

const nothing = () => undefined;
const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };

const facts = (container: Element) =>
  new Map(
    [...container.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']),
  );

describe('the details of a lesson', () => {
  test('name its author with picture and words, its duration, its day and its languages', async () => {
    const { container } = await showAt(<FilmFacts video={video} />);
    const person = element(container, '.person');
    expect(person.textContent).toContain(author.name);
    expect(person.textContent).toContain(author.description);
    expect(element(person, 'img').getAttribute('src')).toBe(author.photo);
    const said = [...facts(container).values()].join(' | ');
    for (const part of [/25 minuti/, /12\/05\/2026/, /Italiano, inglese/, /[Ss]pagnolo/]) expect(said).toMatch(part);
  });

  test.each([true, false])('show its trailer where it has one (%s), and its description', async (hasTrailer) => {
    const film = (
      <CatalogueActionsProvider value={actions}>
        <Film
          video={{ ...video, hasTrailer, description: ['Perché si usa.', '- Quando serve'] }}
          more={[]}
          onClose={nothing}
        />
      </CatalogueActionsProvider>
    );
    const { container } = await showAt(film);
    expect([...container.querySelectorAll('.about p')].map(({ textContent }) => textContent)).toEqual([
      'Perché si usa.',
      'Quando serve',
    ]);
    const trailers = [...container.querySelectorAll('video')].map((trailer) => trailer.getAttribute('src'));
    expect(trailers).toEqual(hasTrailer ? [trailerUrl(video.id)] : []);
    expect(container.querySelectorAll('.film__trailer button').length > 0).toBe(hasTrailer);
  });

  test('lead from a subject to its lessons', async () => {
    const { container } = await showAt(<FilmFacts video={video} />);
    expect(element(container, '.film__tags a').getAttribute('href')).toBe('/search?q=Igiene+%26+profilassi');
  });

  test.each([true, false])('show sponsors where the setting says so: %s', async (isShown) => {
    const { container } = await showAt(<FilmFacts video={video} />, { shell: { flags: { SHOW_SPONSORS: isShown } } });
    const links = [...container.querySelectorAll('.sponsor')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(isShown ? ['https://ditta.example'] : []);
  });
});
