import { describe, expect, test } from 'vitest';
import { guardRoute, sectionsFor } from '../../../domain/platform/routes';
import { operations } from '../../../operations';
import { mayCall } from '../../../operations/permissions';
import { settingDefaults } from '../../../domain/platform/settings';
import { adminRoles, mayChangePeople, type AdminRole } from '../../../domain/platform/admin-roles';
import { routeUser } from '../../support/route-viewer';

// The menu and the palette show what a role may open, and what they do not show is refused (docs/decisions/0048).

const menu = (role: AdminRole | null) =>
  sectionsFor(role).flatMap(({ sections }) => sections.map(({ to }) => to.replace('/admin', '')));
const all = menu('owner');

const editors = [
  '',
  '/realtime',
  '/prizes',
  '/content',
  '/courses',
  '/upload',
  '/publish',
  '/replace',
  '/coming-soon',
].concat(['/gaming', '/advent', '/books', '/blog', '/live', '/reports', '/feedbacks', '/stats', '/2fa']);

const led = (role: AdminRole, path: string) => {
  const user = { ...routeUser, isAdmin: true, role };
  const answer = guardRoute(path, { country: 'IT', language: 'it', isNativeApp: false, user }, settingDefaults);
  return answer.opens ? 'opens' : 'to' in answer && answer.to;
};

describe('the menu of the administration', () => {
  test.each<[AdminRole, string[]]>([
    ['support', ['', '/users', '/companies', '/realtime', '/prizes', '/tickets', '/reports', '/feedbacks', '/2fa']],
    ['editor', editors],
    ['finance', ['', '/users', '/companies', '/stats', '/stripe-dashboard', '/2fa']],
  ])('shows %s their own pages and no other', (role, expected) => expect(menu(role)).toEqual(expected));

  test('shows nobody else anything, and no group that would be empty', () => {
    expect(sectionsFor(null)).toEqual([]);
    expect(sectionsFor('finance').map(({ key }) => key)).toEqual(['people', 'system', 'yours']);
  });

  test.each(adminRoles)('leads %s to what it shows, and to the first page from everything else', (role) => {
    const shown = menu(role);
    for (const path of all)
      expect([path, led(role, `/admin${path}`)]).toEqual([path, shown.includes(path) ? 'opens' : '/admin']);
  });

  test('a single ticket and a single course open to whom their lists open', () => {
    const opening = (path: string) => adminRoles.filter((role) => led(role, path) === 'opens');
    expect(opening('/admin/ticket/uno')).toEqual(['owner', 'support']);
    expect(opening('/admin/courses/uno')).toEqual(['owner', 'editor']);
  });
});

test.each(adminRoles)('what %s may change of people and companies is what their pages offer', (role) => {
  const names = ['UpdateUser', 'EndUserSessions', 'SendCourseCertificate', 'RequestImpersonationToken'] as const;
  for (const name of [...names, 'CreateCompany', 'UpdateCompany', 'UploadCompanyLogo'] as const)
    expect([name, mayCall(role, operations[name])]).toEqual([name, mayChangePeople(role)]);
});
