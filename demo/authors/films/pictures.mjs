import { circle, n } from '../art/svg.mjs';
import { anestesia } from './pictures/anestesia.mjs';
import { compositi } from './pictures/compositi.mjs';
import { diga } from './pictures/diga.mjs';
import { endodonzia } from './pictures/endodonzia.mjs';
import { impianto } from './pictures/impianto.mjs';
import { pazienteAnsioso } from './pictures/paziente-ansioso.mjs';
import { quattroMani } from './pictures/quattro-mani.mjs';
import { radiografia } from './pictures/radiografia.mjs';
import { riunito } from './pictures/riunito.mjs';
import { sondaggio } from './pictures/sondaggio.mjs';
import { sterilizzazione } from './pictures/sterilizzazione.mjs';
import { sutura } from './pictures/sutura.mjs';
import { affilatura } from './pictures/affilatura.mjs';
import { diagnosi } from './pictures/diagnosi.mjs';
import { estrazione } from './pictures/estrazione.mjs';
import { cementazione } from './pictures/cementazione.mjs';
import { ultrasuoni } from './pictures/ultrasuoni.mjs';
import { fotografia } from './pictures/fotografia.mjs';
import { puntura } from './pictures/puntura.mjs';
import { sbiancamento } from './pictures/sbiancamento.mjs';
import { loop, mint } from './props/marks.mjs';

const drawn = {
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
  affilatura,
  diagnosi,
  estrazione,
  cementazione,
  ultrasuoni,
  fotografia,
  puntura,
  sbiancamento,
};

/** Rings of light that go out from the middle of a poster's scene. */
const rings = ({ t }) =>
  [0, 0.5]
    .map((later) => {
      const share = loop(t + later * 5, 5);
      const opacity = n((1 - share) * 0.7);
      return circle(290, 60, 60 + share * 330, `fill="none" stroke="${mint}" stroke-width="3" opacity="${opacity}"`);
    })
    .join('');
const windows = [
  [130, 60, 1720],
  [760, 60, 1100],
  [560, 300, 1200],
  [900, 260, 960],
];

/**
 * The picture of one chapter of a lesson: what stands behind (`ground`: a window of the poster's scene), what is drawn
 * once (`still`), and what moves (`live`). A chapter nobody has drawn shows another window of the poster's scene.
 */
export const pictureOf = (lessonId, chapter) =>
  drawn[lessonId]?.[chapter] ?? { ground: { window: windows[chapter % windows.length], crisp: true }, live: rings };
