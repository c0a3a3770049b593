import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import access from '../../app/i18n/locales/it/access.json';
import account from '../../app/i18n/locales/it/account.json';
import admin from '../../app/i18n/locales/it/admin.json';
import browse from '../../app/i18n/locales/it/browse.json';
import common from '../../app/i18n/locales/it/common.json';
import company from '../../app/i18n/locales/it/company.json';
import content from '../../app/i18n/locales/it/content.json';
import courses from '../../app/i18n/locales/it/courses.json';
import people from '../../app/i18n/locales/it/people.json';
import refusals from '../../app/i18n/locales/it/refusals.json';
import errors from '../../app/i18n/locales/it/errors.json';
import insight from '../../app/i18n/locales/it/insight.json';
import notifications from '../../app/i18n/locales/it/notifications.json';
import gifts from '../../app/i18n/locales/it/gifts.json';
import login from '../../app/i18n/locales/it/login.json';
import money from '../../app/i18n/locales/it/money.json';
import open from '../../app/i18n/locales/it/open.json';
import profile from '../../app/i18n/locales/it/profile.json';
import search from '../../app/i18n/locales/it/search.json';
import security from '../../app/i18n/locales/it/security.json';
import officeSupport from '../../app/i18n/locales/it/support.json';
import subscription from '../../app/i18n/locales/it/subscription.json';
import watch from '../../app/i18n/locales/it/watch.json';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'it',
  defaultNS: 'common',
  resources: {
    it: {
      access,
      account,
      admin,
      browse,
      common,
      company,
      content,
      courses,
      errors,
      gifts,
      insight,
      login,
      money,
      notifications,
      open,
      people,
      profile,
      refusals,
      search,
      security,
      subscription,
      support: officeSupport,
      watch,
    },
  },
  interpolation: { escapeValue: false },
  initImmediate: false,
});

/** What a component finds around it on a page. */
export const OnPage = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);

type Route = {
  /** What the root has loaded, for what reads the shell. */
  shell?: object;
  /** What a form that is sent gets back. */
  action?: (form: FormData) => Response;
  address?: string;
};

/** A whole route: it has loaded a shell, and its forms are answered. */
export function onRouteWith(element: ReactNode, { shell = {}, action, address = '/' }: Route) {
  const routes = [
    {
      id: 'root',
      path: '*',
      loader: () => ({ language: 'it', now: Date.now(), user: null, ...shell }),
      ...(action && {
        action: async ({ request }: { request: Request }) => action(await request.formData()),
        shouldRevalidate: () => false,
      }),
      element: <OnPage>{element}</OnPage>,
      HydrateFallback: () => null,
    },
  ];
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />;
}

/** The same, where it has links or reads what its route loaded. */
export const onRoute = (element: ReactNode) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <OnPage>{element}</OnPage> }])} />
);
