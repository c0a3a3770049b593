import type { LessonStory } from '../../db/seed/story';

export const sbiancamento: LessonStory = {
  id: 'sbiancamento',
  title: {
    it: 'Sbiancamento domiciliare: il gel e la mascherina',
    en: 'Home whitening: the gel and the tray',
    es: 'Blanqueamiento en casa: el gel y la férula',
  },
  description: {
    it: [
      'Due settimane, una mascherina su misura, una goccia per dente. Chi può farlo, come si spiega, che cosa fare se i denti diventano sensibili.',
      'Con il colore misurato prima e dopo, e le otturazioni che non cambiano.',
    ],
    en: [
      'Two weeks, a custom tray, one drop for each tooth. Who can do it, how to explain it, what to do if teeth become sensitive.',
      'With the shade measured before and after, and the fillings that do not change.',
    ],
    es: [
      'Dos semanas, una férula a medida, una gota por diente. Quién puede hacerlo, cómo se explica, qué hacer si los dientes se vuelven sensibles.',
      'Con el color medido antes y después, y los empastes que no cambian.',
    ],
  },
  author: 'yasmine-haddad',
  tags: ['estetica', 'igiene'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -217,
  comingSoon: false,
  popularity: 215,
  chapters: [
    {
      title: { it: 'Prima del gel', en: 'Before the gel', es: 'Antes del gel' },
      lines: [
        {
          it: 'Prima si cura: carie, margini aperti e gengive infiammate non vanno d’accordo con il perossido.',
          en: 'Treatment comes first: caries, open margins and inflamed gums do not go well with peroxide.',
          es: 'Primero se trata: caries, márgenes abiertos y encías inflamadas no se llevan bien con el peróxido.',
        },
        {
          it: 'Misura il colore con la scala, a denti umidi, e fotografa il campione accanto al dente.',
          en: 'Measure the shade with the guide, teeth moist, and photograph the tab beside the tooth.',
          es: 'Mide el color con la guía, con los dientes húmedos, y fotografía la muestra junto al diente.',
        },
        {
          it: 'Otturazioni, corone e faccette non si schiariscono: dillo prima, non dopo.',
          en: 'Fillings, crowns and veneers do not get lighter: say so before, not afterwards.',
          es: 'Empastes, coronas y carillas no se aclaran: dilo antes, no después.',
        },
        {
          it: 'In Europa i prodotti fino al sei per cento di perossido li dà il dentista, e mai sotto i diciotto anni.',
          en: 'In Europe products up to six per cent peroxide come from the dentist, and never under eighteen.',
          es: 'En Europa los productos de hasta el seis por ciento de peróxido los da el dentista, y nunca a menores de dieciocho.',
        },
        {
          it: 'In gravidanza e durante l’allattamento si rimanda: non c’è fretta.',
          en: 'In pregnancy and while breastfeeding it is postponed: there is no hurry.',
          es: 'En el embarazo y la lactancia se aplaza: no hay prisa.',
        },
      ],
    },
    {
      title: { it: 'La mascherina e la goccia', en: 'The tray and the drop', es: 'La férula y la gota' },
      lines: [
        {
          it: 'La mascherina è morbida, sottile, tagliata a un millimetro dalla gengiva: non deve premerla.',
          en: 'The tray is soft, thin, trimmed one millimetre from the gum: it must not press on it.',
          es: 'La férula es blanda, fina, recortada a un milímetro de la encía: no debe presionarla.',
        },
        {
          it: 'Il carbammide al dieci per cento libera poco perossido e lo fa piano: si porta di notte.',
          en: 'Ten per cent carbamide releases little peroxide and does so slowly: it is worn at night.',
          es: 'La carbamida al diez por ciento libera poco peróxido y lo hace despacio: se lleva de noche.',
        },
        {
          it: 'Una goccia come un chicco di riso per dente, sulla faccia esterna. Di più esce, e brucia.',
          en: 'A drop like a grain of rice for each tooth, on the outer side. More of it comes out, and burns.',
          es: 'Una gota como un grano de arroz por diente, en la cara externa. Más se sale, y quema.',
        },
        {
          it: 'Si inserisce e si preme piano, poi si toglie l’eccesso dalla gengiva con uno spazzolino morbido.',
          en: 'Insert it and press gently, then remove the excess from the gum with a soft brush.',
          es: 'Se coloca y se presiona suave, luego se quita el exceso de la encía con un cepillo blando.',
        },
        {
          it: 'Al mattino si sciacqua, si lava la mascherina con acqua fredda, e si asciuga aperta.',
          en: 'In the morning rinse, wash the tray in cold water, and let it dry in the open.',
          es: 'Por la mañana se enjuaga, se lava la férula con agua fría y se seca abierta.',
        },
      ],
    },
    {
      title: { it: 'Due settimane, e dopo', en: 'Two weeks, and afterwards', es: 'Dos semanas, y después' },
      lines: [
        {
          it: 'Un po’ di sensibilità nei primi giorni è comune: si salta una notte, non si abbandona.',
          en: 'A little sensitivity in the first days is common: skip a night, do not give up.',
          es: 'Un poco de sensibilidad en los primeros días es común: se salta una noche, no se abandona.',
        },
        {
          it: 'Un dentifricio al nitrato di potassio, o il gel nella mascherina per dieci minuti, la riduce.',
          en: 'A toothpaste with potassium nitrate, or its gel in the tray for ten minutes, reduces it.',
          es: 'Un dentífrico con nitrato de potasio, o el gel en la férula diez minutos, la reduce.',
        },
        {
          it: 'Si controlla dopo una settimana: si guarda il colore, la gengiva, e come va davvero a casa.',
          en: 'Check after one week: look at the shade, the gum, and how it really goes at home.',
          es: 'Se controla después de una semana: se mira el color, la encía y cómo va de verdad en casa.',
        },
        {
          it: 'Quando il colore non cambia più per tre giorni, si è arrivati. Insistere non serve.',
          en: 'When the shade has not changed for three days, you have arrived. Insisting is no use.',
          es: 'Cuando el color no cambia durante tres días, se ha llegado. Insistir no sirve.',
        },
        {
          it: 'Aspetta due settimane prima di incollare un composito: l’ossigeno rimasto indebolisce l’adesione.',
          en: 'Wait two weeks before bonding a composite: the oxygen left behind weakens the bond.',
          es: 'Espera dos semanas antes de adherir un composite: el oxígeno que queda debilita la adhesión.',
        },
        {
          it: 'La mascherina si conserva: una o due notti all’anno bastano a mantenere.',
          en: 'The tray is kept: one or two nights a year are enough to maintain it.',
          es: 'La férula se guarda: una o dos noches al año bastan para mantenerlo.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 2,
      name: { it: 'Scala colori', en: 'Shade guide', es: 'Guía de colores' },
      description: {
        it: 'Campioni numerati dal più chiaro al più scuro, da guardare con luce naturale.',
        en: 'Numbered tabs from lightest to darkest, to be looked at in daylight.',
        es: 'Muestras numeradas de la más clara a la más oscura, para mirar con luz natural.',
      },
    },
    {
      from: 1,
      to: 1,
      name: { it: 'Perossido di carbammide 10 %', en: '10% carbamide peroxide', es: 'Peróxido de carbamida 10 %' },
      description: {
        it: 'Un gel denso che libera lentamente circa il tre e mezzo per cento di perossido di idrogeno.',
        en: 'A thick gel that slowly releases about three and a half per cent hydrogen peroxide.',
        es: 'Un gel denso que libera despacio cerca del tres y medio por ciento de peróxido de hidrógeno.',
      },
    },
  ],
};
