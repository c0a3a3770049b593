import { expect, test } from 'vitest';
import { createAdmin, createVideo } from '../../support/factories';
import { callAs } from '../../support/scope';

test('an article tells its editor what the catalogue says of its lessons, without those that it has lost', async () => {
  const editor = await createAdmin({ role: 'editor' });
  await createVideo({ id: 'uncino', title: 'Scegliere l’uncino' });
  const { articleId } = await callAs(editor, 'CreateArticle', { language: 'it', name: 'Il filo' });
  const { content, revision, lessons } = await callAs(editor, 'GetAdminArticle', { articleId });
  expect(lessons).toEqual([]);
  const chosen = [
    { videoId: 'perduta', second: 0 },
    { videoId: 'uncino', second: 142 },
  ];
  await callAs(editor, 'SaveArticle', { articleId, revision, content: { ...content, lessons: chosen } });
  const saved = await callAs(editor, 'GetAdminArticle', { articleId });
  expect(saved.content.lessons).toEqual(chosen);
  expect(saved.lessons).toEqual([{ videoId: 'uncino', title: 'Scegliere l’uncino', poster: 'uncino' }]);
});
