import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
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
import money from '../../app/i18n/locales/it/money.json';
import open from '../../app/i18n/locales/it/open.json';
import security from '../../app/i18n/locales/it/security.json';
import officeSupport from '../../app/i18n/locales/it/support.json';
import subscription from '../../app/i18n/locales/it/subscription.json';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'it',
  defaultNS: 'common',
  resources: {
    it: {
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
      money,
      notifications,
      open,
      people,
      refusals,
      security,
      subscription,
      support: officeSupport,
    },
  },
  interpolation: { escapeValue: false },
  initImmediate: false,
});

/** What a component finds around it on a page. */
export const OnPage = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);

/** The same, where it has links or reads what its route loaded. */
export const onRoute = (element: ReactNode) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <OnPage>{element}</OnPage> }])} />
);
