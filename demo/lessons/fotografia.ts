import type { LessonStory } from '../../db/seed/story';

export const fotografia: LessonStory = {
  id: 'fotografia',
  title: {
    it: 'Fotografia clinica: sei immagini per ogni caso',
    en: 'Clinical photography: six pictures for every case',
    es: 'Fotografía clínica: seis imágenes para cada caso',
  },
  description: {
    it: [
      'Una fotografia ripetibile vale più di una bella. Sei immagini sempre uguali, con due persone e dieci minuti: per pianificare, spiegare e confrontare fra cinque anni.',
      'Numeri della macchina, divaricatori, specchi e archivio.',
    ],
    en: [
      'A repeatable photograph is worth more than a beautiful one. Six pictures, always the same, with two people and ten minutes: to plan, to explain and to compare in five years.',
      'Camera numbers, retractors, mirrors and archive.',
    ],
    es: [
      'Una fotografía repetible vale más que una bonita. Seis imágenes siempre iguales, con dos personas y diez minutos: para planificar, explicar y comparar dentro de cinco años.',
      'Números de la cámara, separadores, espejos y archivo.',
    ],
  },
  author: 'davide-chen',
  tags: ['digitale', 'estetica', 'assistenza'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -203,
  comingSoon: false,
  popularity: 235,
  chapters: [
    {
      title: { it: 'La macchina e la luce', en: 'The camera and the light', es: 'La cámara y la luz' },
      lines: [
        {
          it: 'Serve un obiettivo macro da cento millimetri: a distanza giusta non deforma i denti.',
          en: 'You need a hundred-millimetre macro lens: at the right distance it does not distort teeth.',
          es: 'Hace falta un objetivo macro de cien milímetros: a la distancia justa no deforma los dientes.',
        },
        {
          it: 'Un grandangolo vicino allarga i centrali e nasconde i canini: il telefono fa così.',
          en: 'A wide angle close up widens the centrals and hides the canines: that is what a phone does.',
          es: 'Un gran angular de cerca ensancha los centrales y esconde los caninos: así hace el teléfono.',
        },
        {
          it: 'Il flash anulare illumina tutto, anche in fondo: è il più semplice per i posteriori.',
          en: 'A ring flash lights everything, even at the back: it is the simplest for posterior teeth.',
          es: 'El flash anular lo ilumina todo, incluso al fondo: es el más sencillo para los posteriores.',
        },
        {
          it: 'Due flash ai lati danno volume e mostrano la tessitura dello smalto: meglio davanti.',
          en: 'Two flashes at the sides give volume and show the texture of enamel: better for the front.',
          es: 'Dos flashes laterales dan volumen y muestran la textura del esmalte: mejor delante.',
        },
        {
          it: 'Spegni la lampada del riunito: una luce gialla di lato cambia tutti i colori.',
          en: 'Switch off the operating light: a yellow light from the side changes every colour.',
          es: 'Apaga la lámpara del equipo: una luz amarilla lateral cambia todos los colores.',
        },
        {
          it: 'La macchina resta montata e carica in un cassetto: se va cercata, non si fotografa.',
          en: 'The camera stays assembled and charged in a drawer: if it has to be searched for, nobody photographs.',
          es: 'La cámara queda montada y cargada en un cajón: si hay que buscarla, no se fotografía.',
        },
      ],
    },
    {
      title: { it: 'I quattro numeri', en: 'The four numbers', es: 'Los cuatro números' },
      lines: [
        {
          it: 'Tutto in manuale: gli automatismi cambiano da uno scatto all’altro, e il confronto si perde.',
          en: 'Everything in manual: automatic settings change from one shot to the next, and comparison is lost.',
          es: 'Todo en manual: los automatismos cambian de un disparo a otro y la comparación se pierde.',
        },
        {
          it: 'Diaframma ventidue: è la profondità di campo che tiene a fuoco dal centrale al molare.',
          en: 'Aperture twenty-two: it is the depth of field that keeps everything sharp from central to molar.',
          es: 'Diafragma veintidós: es la profundidad de campo que mantiene nítido del central al molar.',
        },
        {
          it: 'Tempo un centoventicinquesimo: il flash congela il movimento, la luce della stanza sparisce.',
          en: 'Shutter one hundred and twenty-fifth: the flash freezes movement, the room light disappears.',
          es: 'Velocidad un ciento veinticincoavo: el flash congela el movimiento, la luz de la sala desaparece.',
        },
        {
          it: 'Sensibilità duecento, per non avere grana nei dettagli dello smalto.',
          en: 'Sensitivity two hundred, so that there is no grain in the details of the enamel.',
          es: 'Sensibilidad doscientos, para no tener grano en los detalles del esmalte.',
        },
        {
          it: 'Il bianco si fissa sul flash, cinquemilacinquecento kelvin, o su un cartoncino grigio.',
          en: 'White balance is set to flash, five thousand five hundred kelvin, or on a grey card.',
          es: 'El blanco se fija en flash, cinco mil quinientos kelvin, o con una tarjeta gris.',
        },
        {
          it: 'Il rapporto si blocca sull’obiettivo e ci si muove avanti e indietro: così la scala è sempre quella.',
          en: 'The ratio is locked on the lens and you move back and forth: that way the scale is always the same.',
          es: 'La relación se bloquea en el objetivo y te mueves adelante y atrás: así la escala es siempre la misma.',
        },
      ],
    },
    {
      title: { it: 'Gli aiuti', en: 'The helpers', es: 'Los ayudantes' },
      lines: [
        {
          it: 'Due divaricatori trasparenti, bagnati: si mettono di taglio e si ruotano senza tirare.',
          en: 'Two clear retractors, moistened: they go in edgewise and are turned without pulling.',
          es: 'Dos separadores transparentes, mojados: se colocan de canto y se giran sin tirar.',
        },
        {
          it: 'Chi assiste li porta avanti e in fuori, verso la macchina: le labbra si staccano dai denti.',
          en: 'The assistant brings them forwards and outwards, towards the camera: the lips come off the teeth.',
          es: 'Quien asiste los lleva adelante y hacia fuera, hacia la cámara: los labios se separan de los dientes.',
        },
        {
          it: 'Lo specchio si scalda in acqua tiepida, o un soffio d’aria lo tiene limpido.',
          en: 'The mirror is warmed in lukewarm water, or a breath of air keeps it clear.',
          es: 'El espejo se calienta en agua tibia, o un soplo de aire lo mantiene limpio.',
        },
        {
          it: 'Specchi con la superficie riflettente davanti: quelli comuni fanno un’immagine doppia.',
          en: 'Front-surface mirrors: ordinary ones give a double image.',
          es: 'Espejos con la superficie reflectante delante: los comunes dan una imagen doble.',
        },
        {
          it: 'Il fondale nero toglie palato e labbra, e fa vedere la trasparenza degli incisivi.',
          en: 'The black background removes palate and lips, and shows the translucency of the incisors.',
          es: 'El fondo negro quita paladar y labios, y deja ver la transparencia de los incisivos.',
        },
        {
          it: 'Asciuga denti e gengiva prima di ogni scatto: una goccia di saliva è una macchia bianca.',
          en: 'Dry teeth and gum before each shot: a drop of saliva is a white spot.',
          es: 'Seca dientes y encía antes de cada disparo: una gota de saliva es una mancha blanca.',
        },
      ],
    },
    {
      title: { it: 'Davanti e di lato', en: 'Front and sides', es: 'De frente y de lado' },
      lines: [
        {
          it: 'La prima immagine è frontale a denti chiusi, e il piano occlusale è una riga orizzontale.',
          en: 'The first picture is frontal with teeth closed, and the occlusal plane is a horizontal line.',
          es: 'La primera imagen es frontal con dientes cerrados, y el plano oclusal es una línea horizontal.',
        },
        {
          it: 'Il centro è fra i due incisivi, ma guarda la linea del viso, non quella dei denti.',
          en: 'The middle lies between the two incisors, but follow the line of the face, not that of the teeth.',
          es: 'El centro está entre los dos incisivos, pero mira la línea de la cara, no la de los dientes.',
        },
        {
          it: 'Il fuoco va sul canino: metà della profondità sta davanti, metà dietro.',
          en: 'Focus goes on the canine: half of the depth lies in front, half behind.',
          es: 'El foco va en el canino: la mitad de la profundidad queda delante, la mitad detrás.',
        },
        {
          it: 'Seconda immagine: denti appena aperti, perché si vedano i margini degli incisivi.',
          en: 'Second picture: teeth slightly open, so that the incisal edges are seen.',
          es: 'Segunda imagen: dientes apenas abiertos, para que se vean los bordes de los incisivos.',
        },
        {
          it: 'Terza e quarta, di lato: un divaricatore resta, l’altro si libera, e si gira la testa.',
          en: 'Third and fourth, from the sides: one retractor stays, the other is released, and the head turns.',
          es: 'Tercera y cuarta, de lado: un separador queda, el otro se suelta, y se gira la cabeza.',
        },
        {
          it: 'La macchina è perpendicolare al canino e al primo premolare, non all’incisivo.',
          en: 'The camera is perpendicular to the canine and first premolar, not to the incisor.',
          es: 'La cámara está perpendicular al canino y al primer premolar, no al incisivo.',
        },
      ],
    },
    {
      title: { it: 'Le due occlusali', en: 'The two occlusals', es: 'Las dos oclusales' },
      lines: [
        {
          it: 'Quinta e sesta: un’arcata intera nello specchio, dal secondo molare al secondo molare.',
          en: 'Fifth and sixth: a whole arch in the mirror, from second molar to second molar.',
          es: 'Quinta y sexta: una arcada entera en el espejo, del segundo molar al segundo molar.',
        },
        {
          it: 'Lo specchio appoggia dietro l’ultimo molare e si apre finché i denti veri escono dal quadro.',
          en: 'The mirror rests behind the last molar and opens until the real teeth leave the frame.',
          es: 'El espejo se apoya detrás del último molar y se abre hasta que los dientes reales salen del cuadro.',
        },
        {
          it: 'Quarantacinque gradi fra specchio e denti, e la macchina guarda lo specchio diritta.',
          en: 'Forty-five degrees between mirror and teeth, and the camera looks straight at the mirror.',
          es: 'Cuarenta y cinco grados entre espejo y dientes, y la cámara mira el espejo de frente.',
        },
        {
          it: 'Per l’arcata superiore il paziente alza il mento, per quella inferiore tiene la lingua indietro.',
          en: 'For the upper arch the patient lifts the chin, for the lower one the tongue stays back.',
          es: 'Para la arcada superior el paciente sube el mentón, para la inferior deja la lengua atrás.',
        },
        {
          it: 'Un soffio d’aria leggero e continuo sullo specchio, e si scatta mentre il paziente respira dal naso.',
          en: 'A light, continuous breath of air on the mirror, and you shoot while the patient breathes through the nose.',
          es: 'Un soplo de aire ligero y continuo sobre el espejo, y se dispara mientras el paciente respira por la nariz.',
        },
        {
          it: 'Dopo, l’immagine si specchia a computer: altrimenti destra e sinistra si scambiano.',
          en: 'Afterwards the picture is mirrored on the computer: otherwise right and left are swapped.',
          es: 'Después la imagen se refleja en el ordenador: si no, derecha e izquierda se intercambian.',
        },
      ],
    },
    {
      title: { it: 'Consenso e archivio', en: 'Consent and archive', es: 'Consentimiento y archivo' },
      lines: [
        {
          it: 'Prima di scattare serve un consenso scritto, che dica per quale uso: cura, lezione, rete.',
          en: 'Before shooting you need written consent that says for which use: care, teaching, web.',
          es: 'Antes de disparar hace falta un consentimiento escrito que diga para qué uso: cura, docencia, red.',
        },
        {
          it: 'Le immagini stanno nella cartella del paziente, protetta, e mai sul telefono di qualcuno.',
          en: 'Pictures stay in the patient’s record, protected, and never on somebody’s phone.',
          es: 'Las imágenes están en la ficha del paciente, protegida, y nunca en el teléfono de alguien.',
        },
        {
          it: 'Scatta nel formato grezzo: l’originale resta intatto, e il colore si può correggere dopo.',
          en: 'Shoot in raw format: the original stays intact, and colour can be corrected later.',
          es: 'Dispara en formato bruto: el original queda intacto, y el color se puede corregir después.',
        },
        {
          it: 'Un nome che si ordina da solo: data, codice del paziente, numero della vista.',
          en: 'A name that sorts itself: date, patient code, number of the view.',
          es: 'Un nombre que se ordena solo: fecha, código del paciente, número de la vista.',
        },
        {
          it: 'Controlla subito le sei immagini sullo schermo, prima di togliere i divaricatori.',
          en: 'Check the six pictures on the screen at once, before you take the retractors out.',
          es: 'Comprueba enseguida las seis imágenes en la pantalla, antes de quitar los separadores.',
        },
        {
          it: 'Fra un anno, con gli stessi numeri, le due serie si sovrappongono: è lì che si impara.',
          en: 'In a year, with the same numbers, the two series overlap: that is where one learns.',
          es: 'Dentro de un año, con los mismos números, las dos series se superponen: ahí es donde se aprende.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 1,
      name: { it: 'Obiettivo macro 100 mm', en: '100 mm macro lens', es: 'Objetivo macro 100 mm' },
      description: {
        it: 'Mantiene le proporzioni dei denti e lascia spazio per la luce.',
        en: 'Keeps the proportions of the teeth and leaves room for light.',
        es: 'Mantiene las proporciones de los dientes y deja espacio para la luz.',
      },
    },
    {
      from: 2,
      to: 4,
      name: { it: 'Specchi e divaricatori', en: 'Mirrors and retractors', es: 'Espejos y separadores' },
      description: {
        it: 'Sterili, tiepidi, bagnati: tre cose che il paziente nota subito.',
        en: 'Sterile, warm, moist: three things the patient notices at once.',
        es: 'Estériles, tibios, mojados: tres cosas que el paciente nota enseguida.',
      },
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Fondale nero', en: 'Black background', es: 'Fondo negro' },
      description: {
        it: 'Piastra morbida che isola gli incisivi e mostra la loro trasparenza.',
        en: 'A soft plate that isolates the incisors and shows their translucency.',
        es: 'Placa blanda que aísla los incisivos y muestra su transparencia.',
      },
    },
  ],
};
