import type { Language } from '../platform/language';
import { stemOf } from './words';

/**
 * Synonyms that colleagues use, a line each. A search for one finds the others; a name of two words is split into both.
 * Words with another meaning in a lesson (punta, tasca) are left out, or every lesson would match.
 */
const lines: Record<Language, string> = {
  it: `
endodonzia devitalizzazione devitalizzare canalare canale canali devitalizzato
otturazione otturare composito restauro ricostruzione carie
anestesia anestetico anestetizzare puntura tronculare addormentare
sterilizzazione sterilizzare autoclave disinfezione disinfettare
radiografia lastra lastrina rx raggi radiogramma endorale
sutura suturare punti ricucire cucire cucitura
impianto implantologia impiantare fixture
corona capsula moncone
allineatori allineatore ortodonzia mascherine invisalign
impronta scanner scansione intraorale
ansia ansioso paura fobia odontofobia agitato spaventato timore nervoso
emergenza emergenze svenimento malore sincope
allergia allergico anafilassi anafilattico
parodontite parodontale sondaggio gengiva gengive tasche gengivite piorrea
riunito poltrona postazione
aspirazione aspiratore cannula
diga isolamento isolare
assistente aso assistenza
bambino bambini pediatrico
sanguinamento sanguina sangue
uncino gancio clamp
lima lime niti
filo floss
conduttometro localizzatore lunghezza`,
  en: `
endodontics endodontic canal canals rct
filling composite restoration caries
anaesthesia anesthesia anaesthetic anesthetic numb injection
sterilisation sterilization autoclave disinfection
radiograph xray radiography radiology
suture stitches stitch
implant implants implantology
crown cap
aligner aligners orthodontics
impression scan scanner
anxiety anxious fear nervous
emergency emergencies fainting
periodontal periodontitis probing gum gums pockets
dam isolation isolate`,
  es: `
endodoncia conducto conductos
empaste composite obturacion caries restauracion
anestesia anestesico inyeccion pinchazo
esterilizacion autoclave desinfeccion
radiografia placa rayos
sutura puntos coser
implante implantes implantologia
corona funda
alineadores alineador ortodoncia
impresion escaner escaneado
ansiedad ansioso miedo nervioso
urgencia emergencia desmayo
periodontal periodontitis sondaje encia encias bolsas
dique aislamiento aislar`,
};

const groupsOf = (language: Language): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const line of lines[language].trim().split('\n')) {
    const stems = [...new Set(line.split(' ').map((word) => stemOf(word, language)))];
    for (const stem of stems) found.set(stem, [...(found.get(stem) ?? []), ...stems]);
  }
  return found;
};

const known = new Map<Language, Map<string, string[]>>();

/** Every word of the dictionary: some are in no lesson, but people still mistype them. */
export const dictionaryOf = (language: Language): string[] => lines[language].trim().split(/\s+/);

/** The stems with the same meaning as this one, itself first. */
export function meaning(stem: string, language: Language): string[] {
  let groups = known.get(language);
  if (!groups) known.set(language, (groups = groupsOf(language)));
  return [...new Set([stem, ...(groups.get(stem) ?? [])])];
}
