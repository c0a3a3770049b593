import type { Language } from '../../domain/platform/language';
import { en } from './texts/en';
import { es } from './texts/es';
import { it } from './texts/it';
import type { Frame } from './texts/shape';

/** The frame of every mail, by language. */
export const frames: Record<Language, Frame> = { it: it.frame, en: en.frame, es: es.frame };
