import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CourseData } from '../../../app/components/courses/CourseBar';
import { Steps } from '../../../app/components/courses/Steps';
import { CourseGaps, MissingPanel } from '../../../app/player/course/CourseParts';
import { MediaStore } from '../../../app/player/playback/media-store';
import { PlayerProvider, type PlayerParts } from '../../../app/player/player-context';
import { Result, type TestResult } from '../../../app/routes/course-test/Result';
import { onRoute } from '../support';

const show = (element: ReactNode) => render(onRoute(element));

type Unit = CourseData['chapters'][number]['units'][number];

const unit = (id: string, overrides: Partial<Unit> = {}): Unit => ({
  id,
  name: `Lezione ${id}`,
  videoId: id,
  completed: false,
  excused: false,
  status: 'open',
  reasonNotAccessible: null,
  withdrawn: null,
  content: { duration: 200, timePresence: 0 },
  minimumTime: 200,
  openings: 1,
  lastOpened: 0,
  lastSecond: 0,
  gaps: [[0, 200]],
  ...overrides,
});

const test1 = {
  id: 'test',
  name: 'Test',
  completed: false,
  excused: false,
  status: 'closed' as const,
  reasonNotAccessible: { reason: 'finish-unit' as const, id: 'diga', name: 'Lezione diga' },
  questions: 8,
  maxErrors: 2,
  attempts: 0,
  attemptsLeft: 3,
  waitUntil: null,
  openAttempt: null,
  last: null,
};

const course: CourseData = {
  id: 'prova',
  name: 'Prova',
  completed: false,
  status: 'started',
  header: '',
  description: [],
  withCertificate: true,
  inOrder: true,
  countedSeconds: 100,
  totalSeconds: 400,
  chapters: [
    {
      id: 'uno',
      name: 'Uno',
      units: [
        unit('diga', {
          content: { duration: 200, timePresence: 100 },
          gaps: [
            [20, 60],
            [140, 200],
          ],
        }),
        unit('sutura', {
          status: 'closed',
          reasonNotAccessible: { reason: 'finish-unit', id: 'diga', name: 'Lezione diga' },
        }),
      ],
      tests: [test1],
    },
  ],
  tests: [],
  next: { kind: 'unit', id: 'diga', name: 'Lezione diga', second: 100 },
  opensAt: null,
  completedAt: null,
  certificate: null,
};

describe('a course’s steps', () => {
  test('say of each shut one what has to be done first, and lead nowhere from it', async () => {
    const screen = await show(<Steps course={course} />);
    await expect
      .element(screen.getByRole('link', { name: 'Lezione diga' }))
      .toHaveAttribute('href', '/course/prova/watch/diga');
    await expect.element(screen.getByRole('link', { name: 'Lezione sutura' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: /^Test/ })).not.toBeInTheDocument();
    expect(screen.getByText('Si apre quando finisci «Lezione diga».').elements()).toHaveLength(2);
  });

  test('lead to what is missing of a lesson that was begun', async () => {
    const screen = await show(<Steps course={course} />);
    await expect.element(screen.getByText('Ti mancano 1 min 40 s, in 2 punti.', { exact: false })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Guarda solo quello che manca' }))
      .toHaveAttribute('href', '/course/prova/watch/diga?missing=1');
  });

  test('of withdrawn lessons say until when they stay, or that they are not asked for, and lead to no film', async () => {
    const [chapter] = course.chapters;
    if (!chapter) throw new Error('the course is empty');
    const isOver = { until: Date.parse('2026-11-20T12:00Z'), isOver: true };
    const seen = { duration: 200, timePresence: 100 };
    const units = [
      unit('a', { withdrawn: { ...isOver, isOver: false } }),
      unit('b', { withdrawn: isOver, excused: true, completed: true, status: 'completed', content: seen, gaps: [] }),
      unit('c', { withdrawn: isOver, completed: true, status: 'completed' }),
    ];
    const excused = {
      ...test1,
      excused: true,
      completed: true,
      status: 'completed' as const,
      reasonNotAccessible: null,
    };
    const chapters = [{ ...chapter, units, tests: [excused] }];
    const screen = await show(<Steps course={{ ...course, chapters, next: null }} />);
    await expect.element(screen.getByText('20/11/2026', { exact: false })).toBeVisible();
    await expect.element(screen.getByText('1 min 40 s che hai visto', { exact: false })).toBeVisible();
    const ways = [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/course/prova/watch/a']);
    expect(screen.container.querySelectorAll('[data-state="left"]')).toHaveLength(2);
  });

  test('of a course that opens later lead nowhere', async () => {
    const screen = await show(<Steps course={course} isPreview />);
    await expect.element(screen.getByText('Lezione diga', { exact: true })).toBeVisible();
    expect(screen.getByRole('link').elements()).toEqual([]);
  });
});

/** The parts of the player that the panel of a course reads; it asks for no others. */
const asParts = (parts: Pick<PlayerParts, 'course' | 'store' | 'inTurn'> & { seekTo: (seconds: number) => void }) =>
  ({ ...parts, commands: { seekTo: parts.seekTo }, video: { ts: [] } }) as unknown as PlayerParts;

describe('what is missing of a lesson', () => {
  const lesson = {
    courseId: 'prova',
    courseName: 'Prova',
    unitId: 'diga',
    chapter: 'Uno',
    duration: 200,
    counted: 100,
    needed: 200,
    gaps: [
      [20, 60],
      [140, 200],
    ] satisfies [number, number][],
    next: null,
    isCounting: true,
    asked: null,
    answer: () => {},
  };

  const open = (position: number, seekTo = vi.fn(), start = vi.fn()) =>
    show(
      <PlayerProvider
        value={asParts({ course: lesson, store: new MediaStore(position), inTurn: { start, isOn: false }, seekTo })}
      >
        <CourseGaps />
        <MissingPanel />
      </PlayerProvider>,
    );

  test('lies on the bar where it is, as wide as it is', async () => {
    const screen = await open(0);
    const pockets = [...screen.container.querySelectorAll<HTMLElement>('.cop__gap')];
    const bar = screen.container.querySelector('.cop')?.getAttribute('aria-label');
    expect(bar).toContain('1:40');
    const places = pockets.map(({ style }) => [style.getPropertyValue('--l'), style.getPropertyValue('--w')]);
    expect(places).toEqual([
      ['10.00%', '20.00%'],
      ['70.00%', '30.00%'],
    ]);
  });

  test('is a press away, piece by piece or all of it in turn', async () => {
    const [seekTo, start] = [vi.fn(), vi.fn()];
    const screen = await open(30, seekTo, start);
    // The step that holds the video needs no link to it.
    const ways = screen.getByRole('list').first().getByRole('button');
    expect(ways.elements()).toHaveLength(1);
    await ways.click();
    expect(seekTo).toHaveBeenCalledExactlyOnceWith(140);
    await screen.getByRole('button', { name: 'Guardali di fila' }).click();
    expect(start).toHaveBeenCalledOnce();
  });
});

const wrong: TestResult['entries'][number] = {
  question: { id: 'q1', value: 'Che cosa isola la diga?' },
  answers: [
    { id: 'a1', value: 'Il campo', selected: false, correct: null },
    { id: 'a2', value: 'La stanza', selected: true, correct: null },
  ],
  isRight: false,
  teaches: { unitId: 'diga', unit: 'La diga', videoId: 'diga', from: 31, to: 44, duration: 184 },
};

test('a wrong answer leads to the very seconds that teach it, and does not tell the right one', async () => {
  const result: TestResult = {
    id: 'T-1',
    testId: 'test',
    name: 'Test',
    ts: 0,
    completed: true,
    status: 'failed',
    errors: 1,
    maxErrors: 0,
    entries: [wrong],
  };
  const screen = await show(
    <Result
      courseId="prova"
      courseName="Prova"
      result={result}
      goneUnits={new Set()}
      attemptsLeft={2}
      certificate={null}
      onAgain={null}
    />,
  );
  await expect.element(screen.getByText('00:31–00:44')).toBeVisible();
  const ways = [...screen.container.querySelectorAll('.wrong a')].map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/course/prova/watch/diga?t=31']);
  expect(screen.container.textContent).toContain('La stanza');
  expect(screen.container.textContent).not.toContain('Il campo');
});
