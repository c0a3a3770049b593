import type { Answer } from '~/lib/server/call.server';

type Thing = Answer<'GetContentItem'>['thing'];
export type Video = NonNullable<Extract<Thing, { kind: 'video' }>['document']>;
export type EditedLanguage = keyof Video['texts'];
type Choice = { id: string; title: string };
export type Choices = Record<'authors' | 'tags' | 'sponsors' | 'plans', Choice[]>;
export type Change = (change: Partial<Video>) => void;
