// Does the recommender help? Simulated viewers with tastes and a synthetic catalogue: one lesson that each liked is
// hidden, and looked for among the first ten (docs/recommendations.md).
import { numbersFrom } from '../../domain/shared/random.ts';
import { startInWorker } from './in-worker.mjs';

const [viewers, lessons, subjects] = [2000, 200, 10];
const first = 10;
const asked = 400;

/** Every viewer has two subjects; lessons are popular to different degrees; one in five openings is chance. */
function population() {
  const random = numbersFrom(20_261_120);
  const all = Array.from({ length: lessons }, (_, index) => ({
    id: `l${index}`,
    subject: index % subjects,
    pull: 1 / (1 + Math.floor(index / subjects)),
  }));
  const pick = (list) => {
    let at = random() * list.reduce((sum, { pull }) => sum + pull, 0);
    return list.find(({ pull }) => (at -= pull) <= 0) ?? list[0];
  };
  const people = Array.from({ length: viewers }, (_, index) => {
    const own = new Set([Math.floor(random() * subjects), Math.floor(random() * subjects)]);
    const liked = new Set();
    const wanted = 6 + Math.floor(random() * 10);
    while (liked.size < wanted) {
      liked.add(pick(random() < 0.2 ? all : all.filter(({ subject }) => own.has(subject))).id);
    }
    const list = [...liked];
    return { id: `u${String(index).padStart(5, '0')}`, hidden: list.pop(), liked: list };
  });
  return { all, people };
}

const share = (lists, people) =>
  people.filter(({ hidden }, index) => lists[index].includes(hidden)).length / people.length;

export async function measureRecommendations({ say }) {
  say(`Recommendations: ${viewers} viewers, ${lessons} lessons`);
  const { all, people } = population();
  const { ask, end } = await startInWorker();
  const run = (statement, rows) => ask('/run', { statement, rows });
  try {
    await run(
      `INSERT INTO videos (id, poster, wide_hash, tall_hash, duration_ms, intro_seconds, outro_seconds, audio_languages,
         subtitle_languages, has_trailer, free, subscribers_only, categories, countries, bonus, sponsored, hidden, coming_soon,
         popularity, created_at)
       SELECT value ->> 0, '', '', '', 600000, 0, 0, '[]', '[]', 0, 0, 0, '[]', '[]', 0, 0, 0, 0, 0, 1 FROM json_each(?1)`,
      all.map(({ id }) => [id]),
    );
    await run("INSERT INTO settings (name, value, updated_at) SELECT value, 'true', 0 FROM json_each(?1)", [
      'ENABLE_RECOMMENDATIONS',
    ]);
    await run(
      `INSERT INTO users (id, email, alias, nome, cognome, is_new_trial, privacy_profiling, created_at, updated_at)
       SELECT value ->> 0, value ->> 0 || '@apice.test', value ->> 1, '', '', 0, 1, 0, 0 FROM json_each(?1)`,
      people.map(({ id }, index) => [id, index + 1]),
    );
    for (let start = 0; start < people.length; start += 500) {
      await run(
        `INSERT INTO user_videos (user_id, video_id, opened_at, rating)
         SELECT value ->> 0, value ->> 1, value ->> 2, 1 FROM json_each(?1)`,
        people.slice(start, start + 500).flatMap(({ id, liked }) => liked.map((video, index) => [id, video, index])),
      );
    }
    await ask('/neighbours', {});
    const tested = people.slice(0, asked);
    const lists = [];
    for (let start = 0; start < asked; start += 50) {
      lists.push(
        ...(await ask(
          '/near',
          tested.slice(start, start + 50).map(({ id }) => id),
        )),
      );
    }
    const counts = new Map();
    for (const { liked } of people) for (const id of liked) counts.set(id, (counts.get(id) ?? 0) + 1);
    const popular = [...counts].sort((a, b) => b[1] - a[1]).map(([id]) => id);
    const mostViewed = tested.map(({ liked }) => popular.filter((id) => !liked.includes(id)).slice(0, first));
    return { recall: share(lists, tested), mostViewed: share(mostViewed, tested) };
  } finally {
    await end();
  }
}
