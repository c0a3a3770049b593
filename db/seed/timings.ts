import type { LessonTiming } from './story';
import affilatura from '../../demo/media/affilatura/timing.json';
import anestesia from '../../demo/media/anestesia/timing.json';
import cementazione from '../../demo/media/cementazione/timing.json';
import compositi from '../../demo/media/compositi/timing.json';
import diagnosi from '../../demo/media/diagnosi/timing.json';
import diga from '../../demo/media/diga/timing.json';
import endodonzia from '../../demo/media/endodonzia/timing.json';
import estrazione from '../../demo/media/estrazione/timing.json';
import fotografia from '../../demo/media/fotografia/timing.json';
import impianto from '../../demo/media/impianto/timing.json';
import pazienteAnsioso from '../../demo/media/paziente-ansioso/timing.json';
import puntura from '../../demo/media/puntura/timing.json';
import quattroMani from '../../demo/media/quattro-mani/timing.json';
import radiografia from '../../demo/media/radiografia/timing.json';
import riunito from '../../demo/media/riunito/timing.json';
import sbiancamento from '../../demo/media/sbiancamento/timing.json';
import sondaggio from '../../demo/media/sondaggio/timing.json';
import sterilizzazione from '../../demo/media/sterilizzazione/timing.json';
import sutura from '../../demo/media/sutura/timing.json';
import ultrasuoni from '../../demo/media/ultrasuoni/timing.json';

/** The timing of each video's speech, by lesson; written by the authors' script. */
export const timings: Record<string, LessonTiming> = {
  affilatura,
  anestesia,
  cementazione,
  compositi,
  diagnosi,
  diga,
  endodonzia,
  estrazione,
  fotografia,
  impianto,
  'paziente-ansioso': pazienteAnsioso,
  puntura,
  'quattro-mani': quattroMani,
  radiografia,
  riunito,
  sbiancamento,
  sondaggio,
  sterilizzazione,
  sutura,
  ultrasuoni,
};
