import type { LessonStory } from '../../db/seed/story';

export const sondaggio: LessonStory = {
  id: 'sondaggio',
  title: {
    it: 'Igiene: il sondaggio parodontale',
    en: 'Hygiene: periodontal probing',
    es: 'Higiene: el sondaje periodontal',
  },
  description: {
    it: [
      'Sei misure per dente, due persone, una cartella che racconta la verità. Il sondaggio è veloce quando chi misura e chi scrive parlano la stessa lingua.',
      'Alla fine saprai:',
      '- quanto premere, e come allenare la mano',
      '- in che ordine dettare i numeri',
      '- quali errori cambiano la diagnosi',
    ],
    en: [
      'Six readings per tooth, two people, a chart that tells the truth. Probing is quick when the one who measures and the one who writes speak the same language.',
      'By the end you will know:',
      '- how hard to press, and how to train your hand',
      '- in what order to call out the numbers',
      '- which mistakes change the diagnosis',
    ],
    es: [
      'Seis medidas por diente, dos personas, una ficha que dice la verdad. El sondaje es rápido cuando quien mide y quien escribe hablan el mismo idioma.',
      'Al final sabrás:',
      '- cuánto presionar y cómo entrenar la mano',
      '- en qué orden dictar los números',
      '- qué errores cambian el diagnóstico',
    ],
  },
  author: 'giulia-moretti',
  tags: ['igiene', 'assistenza', 'strumenti'],
  sponsors: ['brenta'],
  categories: [],
  free: true,
  subscribersOnly: false,
  publishedOnDay: -64,
  comingSoon: false,
  popularity: 690,
  chapters: [
    {
      title: { it: 'La sonda', en: 'The probe', es: 'La sonda' },
      lines: [
        {
          it: 'La sonda parodontale ha la punta arrotondata: mezzo millimetro che sente senza ferire.',
          en: 'The periodontal probe has a rounded tip: half a millimetre that feels without hurting.',
          es: 'La sonda periodontal tiene la punta redondeada: medio milímetro que siente sin herir.',
        },
        {
          it: 'Prima di cominciare impara a leggere le sue tacche, perché non sono uguali su tutte.',
          en: 'Before you start, learn to read its markings, because they differ from probe to probe.',
          es: 'Antes de empezar aprende a leer sus marcas, porque no son iguales en todas.',
        },
        {
          it: 'Bastano circa venti grammi di pressione. Prova su una bilancia da cucina e memorizza il gesto.',
          en: 'About twenty grams of pressure is enough. Try it on a kitchen scale and remember the feeling.',
          es: 'Bastan unos veinte gramos de presión. Prueba en una báscula de cocina y memoriza el gesto.',
        },
        {
          it: 'Appoggia il dito su un dente vicino: la mano sta ferma e la punta diventa leggera.',
          en: 'Rest a finger on a nearby tooth: your hand stays steady and the tip becomes light.',
          es: 'Apoya un dedo en un diente cercano: la mano queda firme y la punta se vuelve ligera.',
        },
      ],
    },
    {
      title: { it: 'Sei punti per dente', en: 'Six sites per tooth', es: 'Seis puntos por diente' },
      lines: [
        {
          it: 'Tieni la sonda parallela all’asse del dente e scendi finché senti un fondo morbido.',
          en: 'Keep the probe parallel to the long axis of the tooth and go down until you feel a soft base.',
          es: 'Mantén la sonda paralela al eje del diente y baja hasta sentir un fondo blando.',
        },
        {
          it: 'Non sollevarla a ogni misura: falla camminare nel solco, a piccoli passi.',
          en: 'Do not lift it at every reading: walk it along the sulcus in small steps.',
          es: 'No la levantes en cada medida: hazla caminar por el surco, a pasos pequeños.',
        },
        {
          it: 'Tre letture all’esterno e tre all’interno: una distale, una al centro, una mesiale.',
          en: 'Three readings outside and three inside: one distal, one in the middle, one mesial.',
          es: 'Tres lecturas por fuera y tres por dentro: una distal, una en el centro, una mesial.',
        },
        {
          it: 'Tra un dente e l’altro inclinala appena sotto il punto di contatto, dove la tasca si nasconde.',
          en: 'Between two teeth tilt it slightly under the contact point, where the pocket hides.',
          es: 'Entre un diente y otro inclínala apenas bajo el punto de contacto, donde se esconde la bolsa.',
        },
        {
          it: 'Aspetta qualche secondo e guarda: se il punto sanguina, va detto e va scritto.',
          en: 'Wait a few seconds and look: if the site bleeds, say so and have it written down.',
          es: 'Espera unos segundos y mira: si el punto sangra, hay que decirlo y escribirlo.',
        },
      ],
    },
    {
      title: { it: 'Scrivere la cartella', en: 'Writing the chart', es: 'Escribir la ficha' },
      lines: [
        {
          it: 'Chi misura detta tre numeri alla volta, sempre nello stesso ordine. Chi scrive li ripete.',
          en: 'Whoever measures calls three numbers at a time, always in the same order. Whoever writes repeats them.',
          es: 'Quien mide dicta tres números cada vez, siempre en el mismo orden. Quien escribe los repite.',
        },
        {
          it: 'Segna anche la recessione: sommata alla profondità, dice quanto attacco si è perso.',
          en: 'Record the recession too: added to the depth, it tells you how much attachment has been lost.',
          es: 'Anota también la recesión: sumada a la profundidad, dice cuánta inserción se ha perdido.',
        },
        {
          it: 'Aggiungi sanguinamento, mobilità e forcazioni. Una cartella a metà non si confronta con niente.',
          en: 'Add bleeding, mobility and furcations. Half a chart cannot be compared with anything.',
          es: 'Añade sangrado, movilidad y furcas. Una ficha a medias no se puede comparar con nada.',
        },
      ],
    },
    {
      title: { it: 'Errori comuni', en: 'Common mistakes', es: 'Errores comunes' },
      lines: [
        {
          it: 'Se premi troppo attraversi l’epitelio e inventi una tasca che non c’è.',
          en: 'If you press too hard you go through the epithelium and invent a pocket that is not there.',
          es: 'Si presionas demasiado atraviesas el epitelio e inventas una bolsa que no existe.',
        },
        {
          it: 'Se il tartaro ferma la punta, la misura è falsa: aggiralo, oppure ripeti dopo la seduta di igiene.',
          en: 'If calculus stops the tip, the reading is false: go around it, or repeat after scaling.',
          es: 'Si el sarro detiene la punta, la medida es falsa: rodéalo o repite después de la limpieza.',
        },
        {
          it: 'Attorno a un impianto usa ancora meno forza e confronta sempre con la visita precedente.',
          en: 'Around an implant use even less force and always compare with the previous visit.',
          es: 'Alrededor de un implante usa aún menos fuerza y compara siempre con la visita anterior.',
        },
        {
          it: 'E parla con il paziente: se sa che cosa stai contando, il numero diventa anche suo.',
          en: 'And talk to your patient: if they know what you are counting, the number becomes theirs too.',
          es: 'Y habla con el paciente: si sabe qué estás contando, el número también será suyo.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 3,
      name: {
        it: 'Sonda parodontale millimetrata',
        en: 'Graduated periodontal probe',
        es: 'Sonda periodontal milimetrada',
      },
      description: {
        it: 'Tacche a ogni millimetro fino a quindici, con fasce scure a cinque, dieci e quindici: si legge anche di sfuggita.',
        en: 'Marked every millimetre up to fifteen, with dark bands at five, ten and fifteen: readable at a glance.',
        es: 'Marcas cada milímetro hasta quince, con bandas oscuras en cinco, diez y quince: se lee de un vistazo.',
      },
      url: 'https://brenta.example/sonde',
    },
    {
      from: 1,
      to: 1,
      name: { it: 'Specchietto a superficie frontale', en: 'Front-surface mirror', es: 'Espejo de superficie frontal' },
      description: {
        it: 'Riflette senza doppia immagine: la tacca accanto alla gengiva si legge netta.',
        en: 'Reflects without a double image: the mark next to the gingiva reads sharp.',
        es: 'Refleja sin doble imagen: la marca junto a la encía se lee nítida.',
      },
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Sonda di Nabers', en: 'Nabers probe', es: 'Sonda de Nabers' },
      description: {
        it: 'Curva e smussa, entra fra le radici dei molari e misura quanto è aperta la forcazione.',
        en: 'Curved and blunt, it slips between the roots of molars and measures how open the furcation is.',
        es: 'Curva y roma, entra entre las raíces de los molares y mide cuánto está abierta la furca.',
      },
    },
  ],
};
