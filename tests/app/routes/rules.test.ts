import { describe, expect, test } from 'vitest';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { pageExists } from '../../../domain/platform/menu';
import { ruleOf } from '../../../domain/platform/routes';
import routes from '../../../app/routes';
import { pathsOf } from './paths';

const unruled = (entries: RouteConfigEntry[]) => pathsOf(entries).filter((path) => ruleOf(path) === null);

describe('the pages', () => {
  test('have each a rule that says who may open them', async () => {
    const listed = await routes;
    expect(pathsOf(listed).length).toBeGreaterThan(10);
    expect(unruled(listed)).toEqual([]);
  });

  test('a planted page without a rule is found, below a layout too', () => {
    const planted: RouteConfigEntry[] = [{ file: 'a.tsx', children: [{ file: 'b.tsx', path: 'secret/:id' }] }];
    expect(unruled(planted)).toEqual(['/secret/:id']);
  });
});

/** The pages that the specification names (spec 3 §2.1); `x` stands for a name. A television signs in at a public page. */
const named = {
  public:
    '/ /signup /help /legal /legal/x /company-info /blog /blog/x/x /__/auth/action /collaborate /reservation/x /tv',
  user: `/browse /wait /advent /list /search /first-login /watch/x /series/x /profile /play /shop /plans /success
    /providers /live /platform-coming-soon /tickets /ticket/x /books /notifications`,
  italy: `/courses /company/x/courses /course/x /course/x/watch/x /course/x/test/x /gift /gift/details/x`,
  admin: `/admin/tickets /admin/ticket/x /admin/reports /admin/feedbacks /admin/realtime /admin/users /admin/publish
    /admin/replace /admin/coming-soon /admin/content /admin/stats /admin/logs /admin/lab /admin/cache /admin/upload
    /admin/stripe-dashboard /admin/companies /admin/2fa`,
};

test.each(['public', 'user', 'italy', 'admin'] as const)(
  'the pages of the specification are there: %s',
  async (who) => {
    const paths = pathsOf(await routes);
    const pages = named[who].split(/\s+/);
    expect(pages.filter((page) => !pageExists(page, paths))).toEqual([]);
    const [access, isItalyOnly] = who === 'italy' ? ['user', true] : [who, undefined];
    expect(pages.filter((page) => ruleOf(page)?.access !== access)).toEqual([]);
    expect(pages.filter((page) => ruleOf(page)?.isItalyOnly !== isItalyOnly)).toEqual([]);
  },
);
