import type { LessonStory } from '../../db/seed/story';
import { affilatura } from './affilatura';
import { allineatori } from './allineatori';
import { anestesia } from './anestesia';
import { cementazione } from './cementazione';
import { compositi } from './compositi';
import { corona } from './corona';
import { diagnosi } from './diagnosi';
import { diga } from './diga';
import { emergenze } from './emergenze';
import { endodonzia } from './endodonzia';
import { estrazione } from './estrazione';
import { fotografia } from './fotografia';
import { impianto } from './impianto';
import { impronta } from './impronta';
import { pazienteAnsioso } from './paziente-ansioso';
import { puntura } from './puntura';
import { quattroMani } from './quattro-mani';
import { radiografia } from './radiografia';
import { riunito } from './riunito';
import { sondaggio } from './sondaggio';
import { sbiancamento } from './sbiancamento';
import { sterilizzazione } from './sterilizzazione';
import { sutura } from './sutura';
import { ultrasuoni } from './ultrasuoni';

/** The lessons of the demo. */
export const lessons: LessonStory[] = [
  sterilizzazione,
  riunito,
  quattroMani,
  pazienteAnsioso,
  diga,
  emergenze,
  anestesia,
  endodonzia,
  sutura,
  impianto,
  sondaggio,
  radiografia,
  impronta,
  corona,
  compositi,
  allineatori,
  affilatura,
  diagnosi,
  estrazione,
  cementazione,
  ultrasuoni,
  fotografia,
  puntura,
  sbiancamento,
];
