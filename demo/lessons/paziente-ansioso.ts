import type { LessonStory } from '../../db/seed/story';

export const pazienteAnsioso: LessonStory = {
  id: 'paziente-ansioso',
  title: {
    it: 'Accogliere il paziente ansioso',
    en: 'Welcoming the anxious patient',
    es: 'Acoger al paciente ansioso',
  },
  description: {
    it: [
      'La paura del dentista comincia al telefono e finisce, se va bene, con una chiamata il giorno dopo. In mezzo ci sei tu.',
      'Parole da usare, parole da evitare e un segnale concordato che vale più di mille rassicurazioni.',
    ],
    en: [
      'Fear of the dentist begins on the phone and ends, if all goes well, with a call the next day. In between, there is you.',
      'Words to use, words to avoid and an agreed signal worth more than a thousand reassurances.',
    ],
    es: [
      'El miedo al dentista empieza al teléfono y termina, si todo va bien, con una llamada al día siguiente. En medio estás tú.',
      'Palabras que usar, palabras que evitar y una señal acordada que vale más que mil palabras tranquilizadoras.',
    ],
  },
  author: 'giulia-moretti',
  tags: ['assistenza', 'igiene'],
  sponsors: [],
  categories: [],
  free: false,
  subscribersOnly: false,
  publishedOnDay: -26,
  comingSoon: false,
  popularity: 545,
  chapters: [
    {
      title: { it: 'La telefonata', en: 'The phone call', es: 'La llamada' },
      lines: [
        {
          it: 'La paura comincia prima della porta: spesso la senti già al telefono, nelle pause.',
          en: 'Fear begins before the door: often you can already hear it on the phone, in the pauses.',
          es: 'El miedo empieza antes de la puerta: a menudo ya lo oyes al teléfono, en las pausas.',
        },
        {
          it: 'Chiedi con calma che cosa preoccupa di più, e lascia finire la frase.',
          en: 'Calmly ask what worries them most, and let them finish the sentence.',
          es: 'Pregunta con calma qué le preocupa más, y deja que termine la frase.',
        },
        {
          it: 'Offri il primo appuntamento del mattino: meno ore per immaginare il peggio.',
          en: 'Offer the first appointment of the morning: fewer hours to imagine the worst.',
          es: 'Ofrece la primera cita de la mañana: menos horas para imaginar lo peor.',
        },
        {
          it: 'Scrivi in agenda quello che hai saputo, così nessuno dovrà chiederlo due volte.',
          en: 'Note in the diary what you have learned, so nobody has to ask twice.',
          es: 'Anota en la agenda lo que has sabido, así nadie tendrá que preguntarlo dos veces.',
        },
      ],
    },
    {
      title: { it: 'La sala d’attesa', en: 'The waiting room', es: 'La sala de espera' },
      lines: [
        {
          it: 'Chiamalo per nome e accompagnalo tu: un volto già noto abbassa la tensione.',
          en: 'Call the patient by name and walk in together: a familiar face lowers the tension.',
          es: 'Llámalo por su nombre y acompáñalo tú: una cara conocida baja la tensión.',
        },
        {
          it: 'Se c’è un ritardo dillo subito, in minuti: l’incertezza pesa più dell’attesa.',
          en: 'If there is a delay say so at once, in minutes: uncertainty weighs more than waiting.',
          es: 'Si hay retraso dilo enseguida, en minutos: la incertidumbre pesa más que la espera.',
        },
        {
          it: 'Chiudi la porta della sala operativa. Il rumore della turbina, da fuori, sembra sempre peggiore.',
          en: 'Close the surgery door. From outside, the sound of the turbine always seems worse.',
          es: 'Cierra la puerta del gabinete. El ruido de la turbina, desde fuera, siempre parece peor.',
        },
        {
          it: 'Guarda le mani e il respiro: chi stringe i braccioli ti sta già parlando.',
          en: 'Watch the hands and the breathing: someone gripping the armrests is already talking to you.',
          es: 'Mira las manos y la respiración: quien aprieta los reposabrazos ya te está hablando.',
        },
      ],
    },
    {
      title: { it: 'Alla poltrona', en: 'In the chair', es: 'En el sillón' },
      lines: [
        {
          it: 'Prima di abbassare lo schienale, concorda un segnale: se alza la mano sinistra, ci si ferma davvero.',
          en: 'Before lowering the backrest, agree on a signal: if the left hand goes up, everyone really stops.',
          es: 'Antes de bajar el respaldo, acuerda una señal: si levanta la mano izquierda, se para de verdad.',
        },
        {
          it: 'Spiega, mostra, poi si fa. Poche parole, nell’ordine in cui succederanno le cose.',
          en: 'Tell, show, then do. Few words, in the order in which things will happen.',
          es: 'Explica, muestra y luego se hace. Pocas palabras, en el orden en que sucederán las cosas.',
        },
        {
          it: 'Non promettere che non sentirà niente. Meglio dire: sentirà una pressione, per qualche secondo.',
          en: 'Do not promise that nothing will be felt. Better to say: you will feel pressure for a few seconds.',
          es: 'No prometas que no sentirá nada. Mejor decir: sentirá una presión durante unos segundos.',
        },
        {
          it: 'Respirate insieme: quattro secondi dentro, sei fuori, con la tua voce che tiene il tempo.',
          en: 'Breathe together: four seconds in, six seconds out, with your voice keeping time.',
          es: 'Respirad juntos: cuatro segundos dentro, seis fuera, con tu voz marcando el tiempo.',
        },
        {
          it: 'Se impallidisce o suda freddo, avvisa il dentista e distendi subito la poltrona.',
          en: 'If the patient turns pale or breaks into a cold sweat, alert the dentist and recline the chair at once.',
          es: 'Si palidece o tiene sudor frío, avisa al dentista y tumba enseguida el sillón.',
        },
      ],
    },
    {
      title: { it: 'Dopo la seduta', en: 'After the appointment', es: 'Después de la sesión' },
      lines: [
        {
          it: 'Rialza lo schienale piano e lascialo seduto un minuto: la pressione ha bisogno di tempo.',
          en: 'Raise the backrest slowly and allow a minute sitting up: blood pressure needs time.',
          es: 'Sube el respaldo despacio y déjalo sentado un minuto: la presión necesita tiempo.',
        },
        {
          it: 'Racconta che cosa è andato bene, con un esempio preciso. Vale più di un complimento.',
          en: 'Say what went well, with a precise example. It is worth more than a compliment.',
          es: 'Cuenta qué ha ido bien, con un ejemplo preciso. Vale más que un cumplido.',
        },
        {
          it: 'Spiega le istruzioni a voce e consegnale scritte: chi ha avuto paura ricorda poco.',
          en: 'Explain the instructions aloud and hand them over in writing: a frightened person remembers little.',
          es: 'Explica las instrucciones de viva voz y entrégalas por escrito: quien ha tenido miedo recuerda poco.',
        },
        {
          it: 'Una telefonata il giorno dopo costa due minuti, e prepara già la visita successiva.',
          en: 'A call the next day costs two minutes, and already prepares the next visit.',
          es: 'Una llamada al día siguiente cuesta dos minutos y ya prepara la próxima visita.',
        },
      ],
    },
  ],
  tools: [
    {
      from: 0,
      to: 0,
      name: { it: 'Scheda di accoglienza', en: 'Welcome sheet', es: 'Ficha de acogida' },
      description: {
        it: 'Raccoglie in poche righe le paure dichiarate e le esperienze passate, per chi incontrerà il paziente.',
        en: 'Gathers stated fears and past experiences in a few lines, for whoever will meet the patient.',
        es: 'Recoge en pocas líneas los miedos expresados y las experiencias pasadas, para quien reciba al paciente.',
      },
    },
    {
      from: 2,
      to: 2,
      name: { it: 'Segnale di stop', en: 'Stop signal', es: 'Señal de parada' },
      description: {
        it: 'Un gesto concordato, la mano sinistra alzata, che interrompe la seduta e restituisce il controllo.',
        en: 'An agreed gesture, the raised left hand, that pauses treatment and gives control back.',
        es: 'Un gesto acordado, la mano izquierda levantada, que interrumpe la sesión y devuelve el control.',
      },
    },
  ],
};
