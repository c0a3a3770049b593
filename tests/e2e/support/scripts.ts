import type { Page } from 'playwright/test';

/** A script that breaks out of quotes, elements and scripts, and then runs. Short enough for every field. */
export const stored = `"'></script><img src=x onerror=ran=1>`;

/** The operations through which stored-scripts.spec.ts writes it, into each of their texts. */
export const writtenBy = [
  'AddUserNote',
  'AnswerTicket',
  'BeginUpload',
  'CreateArticle',
  'CreateCompany',
  'OpenTicket',
  'QueryVideos',
  'RegisterDevice',
  'RenameDevice',
  'ReplyToTicket',
  'ReportVideo',
  'SaveArticle',
  'SaveBadge',
  'SaveCannedAnswer',
  'SaveContent',
  'SaveProfile',
  'SaveReward',
  'SaveSetting',
  'SaveVideo',
  'SendFeedback',
  'SendNotification',
  'UpdateCompany',
  'UpdateCourse',
  'UpdateTicket',
];

/** Where a document contains the text as markup. */
export const injectedIn = (html: string): string[] => html.match(/.{0,60}<img src=x onerror.{0,20}/gs) ?? [];

/** Whether the text became an element of the page, or ran. */
export const cameAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'ran' in window || document.querySelector('img[src="x"]') !== null);
