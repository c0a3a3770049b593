import type { Answer } from '~/lib/call.server';

export type SeriesData = Answer<'GetSeries'>['series'];
