import 'i18next';
import type access from './locales/it/access.json';
import type account from './locales/it/account.json';
import type admin from './locales/it/admin.json';
import type browse from './locales/it/browse.json';
import type courseEditor from './locales/it/courseEditor.json';
import type courses from './locales/it/courses.json';
import type common from './locales/it/common.json';
import type company from './locales/it/company.json';
import type content from './locales/it/content.json';
import type gifts from './locales/it/gifts.json';
import type money from './locales/it/money.json';
import type subscription from './locales/it/subscription.json';
import type fiscal from './locales/it/fiscal.json';
import type errors from './locales/it/errors.json';
import type head from './locales/it/head.json';
import type help from './locales/it/help.json';
import type open from './locales/it/open.json';
import type insight from './locales/it/insight.json';
import type list from './locales/it/list.json';
import type notifications from './locales/it/notifications.json';
import type landing from './locales/it/landing.json';
import type search from './locales/it/search.json';
import type security from './locales/it/security.json';
import type login from './locales/it/login.json';
import type ownData from './locales/it/ownData.json';
import type people from './locales/it/people.json';
import type profile from './locales/it/profile.json';
import type support from './locales/it/support.json';
import type tv from './locales/it/tv.json';
import type watch from './locales/it/watch.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      access: typeof access;
      account: typeof account;
      admin: typeof admin;
      browse: typeof browse;
      common: typeof common;
      courseEditor: typeof courseEditor;
      courses: typeof courses;
      company: typeof company;
      content: typeof content;
      errors: typeof errors;
      head: typeof head;
      fiscal: typeof fiscal;
      help: typeof help;
      open: typeof open;
      gifts: typeof gifts;
      money: typeof money;
      subscription: typeof subscription;
      landing: typeof landing;
      search: typeof search;
      insight: typeof insight;
      list: typeof list;
      notifications: typeof notifications;
      security: typeof security;
      login: typeof login;
      ownData: typeof ownData;
      people: typeof people;
      profile: typeof profile;
      support: typeof support;
      tv: typeof tv;
      watch: typeof watch;
    };
  }
}
