/** The drawings in `public/tools`, with the words of an Italian name that select them; the first match wins. */
const drawings: readonly (readonly [drawing: string, words: RegExp])[] = [
  ['needle', /\bago\b(?! montato)|\baghi\b/],
  ['suture', /polipropilene|sutura|ago montato/],
  ['floss', /\bfilo\b/],
  ['clamp', /uncino/],
  ['forceps', /pinza da estrazione/],
  ['punch', /foradiga|pinza/],
  ['curette', /curette/],
  ['elevator', /leva diritta|sindesmotomo/],
  ['tip', /punte per impianti/],
  ['stone', /pietra|bastoncino/],
  ['lens', /obiettivo/],
  ['shades', /scala colori/],
  ['container', /contenitore/],
  ['syringe', /siringa/],
  ['cartridge', /tubofiala|composito velatura/],
  ['matrix', /mascherina/],
  ['brush', /pennello/],
  ['discs', /dischi/],
  ['spatula', /spatola|scollaperiostio|strumenti manuali/],
  ['file', /\blima\b/],
  ['device', /localizzatore|sensore|radiometro|sabbiatrice|fibra ottica/],
  ['holder', /centratore|collimatore|appoggio/],
  ['tray', /cassetto|vasca/],
  ['pin', /perno/],
  ['ratchet', /cricchetto/],
  ['sheet', /scheda|foglio|fondale|sagoma/],
  ['hand', /segnale|guanti/],
  ['stool', /sgabello/],
  ['suction', /cannula|aspirazione/],
  ['wipes', /barriere|salviette/],
  ['bottle', /disinfettante|acido|spray|perossido|lavaocchi/],
  ['mirror', /specchi/],
  ['probe', /\bsonda\b/],
  ['oven', /termosaldatrice|autoclave/],
  ['scissors', /portaaghi|forbici/],
];

/** The drawing of a tool by its Italian name; an unknown kind gets the general one. */
export const toolDrawing = (italianName: string): string =>
  drawings.find(([, words]) => words.test(italianName.toLowerCase()))?.[0] ?? 'instrument';

export const toolPictureUrl = (italianName: string): string => `/tools/${toolDrawing(italianName)}.svg`;

/** Every drawing that may be referenced. */
export const toolDrawings: readonly string[] = [...drawings.map(([drawing]) => drawing), 'instrument'];
