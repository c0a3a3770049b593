import type { LessonTiming } from './story';
import anestesia from './media/anestesia/timing.json';
import compositi from './media/compositi/timing.json';
import diga from './media/diga/timing.json';
import endodonzia from './media/endodonzia/timing.json';
import impianto from './media/impianto/timing.json';
import pazienteAnsioso from './media/paziente-ansioso/timing.json';
import quattroMani from './media/quattro-mani/timing.json';
import radiografia from './media/radiografia/timing.json';
import riunito from './media/riunito/timing.json';
import sondaggio from './media/sondaggio/timing.json';
import sterilizzazione from './media/sterilizzazione/timing.json';
import sutura from './media/sutura/timing.json';

/** What speaking each film measured, by lesson; the authors' script writes these files. */
export const timings: Record<string, LessonTiming> = {
  anestesia,
  compositi,
  diga,
  endodonzia,
  impianto,
  'paziente-ansioso': pazienteAnsioso,
  'quattro-mani': quattroMani,
  radiografia,
  riunito,
  sondaggio,
  sterilizzazione,
  sutura,
};
