import type { ArticleStory } from '../story';
import { centotrentaquattroGradi } from './centotrentaquattro-gradi';
import { escanearSinPerderElMargen } from './escanear-sin-perder-el-margen';
import { ilFiloNonPassa } from './il-filo-non-passa';
import { ilPrimoImpianto } from './il-primo-impianto';
import { laLastraCheNonServe } from './la-lastra-che-non-serve';
import { laLlamadaDelLunes } from './la-llamada-del-lunes';
import { laTelefonataDelLunedi } from './la-telefonata-del-lunedi';
import { matchingShades } from './matching-shades';
import { mezzoMillimetro } from './mezzo-millimetro';
import { ottoMinutiFraDuePazienti } from './otto-minuti-fra-due-pazienti';
import { seiNumeriUnaVoce } from './sei-numeri-una-voce';
import { theFlossWillNotPass } from './the-floss-will-not-pass';

/** The published articles, the newest first. */
export const published: ArticleStory[] = [
  ilFiloNonPassa,
  laTelefonataDelLunedi,
  matchingShades,
  centotrentaquattroGradi,
  theFlossWillNotPass,
  laLastraCheNonServe,
  escanearSinPerderElMargen,
  ilPrimoImpianto,
  laLlamadaDelLunes,
  seiNumeriUnaVoce,
  mezzoMillimetro,
  ottoMinutiFraDuePazienti,
];
