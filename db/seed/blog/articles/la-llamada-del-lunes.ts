import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const laLlamadaDelLunes: ArticleStory = {
  language: 'es',
  group: 'la-telefonata-del-lunedi',
  name: 'La llamada del lunes por la mañana',
  summary:
    'Quien llama a las ocho y cinco ha pasado la noche en vela. Cuatro preguntas, en el orden justo, y una frase que no se dice.',
  picture: 'la-llamada-del-lunes',
  pictureAlt: 'La silueta de una persona con bata en una puerta abierta; la luz entra en una sala oscura.',
  pictureCaption: 'Quien contestó al teléfono espera en la puerta.',
  author: 'giulia-moretti',
  tags: ['assistenza', 'igiene'],
  lessons: [
    ['paziente-ansioso', 0],
    ['riunito', 2],
    ['sondaggio', 3],
  ],
  body: [
    p(
      'A las ocho el teléfono está callado. A las ocho y cinco suena, y quien llama ya lo ha intentado dos veces con la puerta cerrada. Ha dormido poco, ha leído de todo, y la primera frase que le sale es casi siempre la equivocada: pregunta el precio, o si «se puede hacer algo hoy».',
    ),
    p(
      'No es la pregunta. Es la manera de empezar. Tu trabajo, en los dos minutos que siguen, es llegar a la pregunta de verdad.',
    ),
    h2('Antes de nada, el nombre'),
    p(
      'Contesta con el nombre de la clínica y con el tuyo; después pide el suyo y úsalo enseguida. Le sirve a quien llama, que deja de hablar con un mostrador; te sirve a ti, que lo apuntas en la agenda mientras escuchas. Un bolígrafo en la mano frena la voz, y una voz lenta se nota también al otro lado.',
    ),
    h2('Cuatro preguntas, en este orden'),
    ol(
      '**¿Qué le pasa, y desde cuándo?** Deja que termine la frase. Las pausas no son tiempo perdido: el miedo está ahí.',
      '**¿Ha dormido?** Un dolor que despierta de noche cambia el día de la clínica más que un dolor al frío.',
      '**¿Hay hinchazón, fiebre, dificultad para tragar o para abrir la boca?** Si es así, no des cita por tu cuenta: pasa enseguida la llamada al dentista.',
      '**¿Qué es lo que más le preocupa?** Es la última porque necesita las otras tres. A menudo la respuesta no es el diente: es la aguja, el ruido, una vez de hace diez años.',
    ),
    p(
      'Con estas cuatro respuestas sabes cuándo debe venir y quién tiene que saberlo. Decidir qué se hace, y qué se toma mientras tanto, le corresponde al dentista: por teléfono no se aconsejan medicamentos ni se hacen diagnósticos.',
    ),
    passage('es', 'Escucha cómo se pregunta', 'paziente-ansioso', 0, 1),
    h2('Palabras que usar, palabras que dejar'),
    table(
      ['En lugar de', 'Prueba con'],
      ['«No se preocupe»', '«Cuénteme qué le preocupa»'],
      ['«No va a sentir nada»', '«Le diremos cada cosa antes de hacerla»'],
      ['«No tenemos hueco»', '«El primer hueco es a las once y veinte. Mientras tanto aviso al doctor»'],
      ['«Tiene que venir sí o sí»', '«Le guardo un cuarto de hora: miramos y decidimos juntos»'],
    ),
    p(
      'La frase que no se dice nunca es «no va a sentir nada». Es una promesa que tú no puedes cumplir, porque no serás tú quien trabaje. Si después siente aunque sea una presión, la próxima vez te creerá un poco menos.',
    ),
    h2('Qué hora ofrecer'),
    p(
      'A quien tiene miedo ofrécele **la primera cita de la mañana**: quedan menos horas para imaginar lo peor, y la clínica todavía va en hora. Si hoy está lleno, di una hora precisa y no «por la mañana»: la incertidumbre pesa más que la espera.',
    ),
    p(
      'Después repítelo todo en una sola línea: día, hora, nombre de quien le recibirá, qué tiene que traer. Y pide que te lo repita.',
    ),
    h2('Qué anotar en la agenda'),
    p('Tres líneas, legibles para quien haga el turno después de ti:'),
    ul(
      'qué le pasa y desde cuándo, con las palabras de quien ha llamado;',
      'qué le asusta, sin juicios: «aguja», «ruido», «estar tumbado»;',
      'qué le has prometido: la hora, la persona, la llamada de confirmación.',
    ),
    frame(
      'paziente-ansioso',
      0,
      'El auricular de un teléfono junto a una página de agenda con una cita a las ocho y media.',
      'Las ocho y media, la primera cita: está escrita mientras la voz todavía habla.',
    ),
    quote('Lo que se escribe una vez no hay que preguntarlo dos. Para quien tiene miedo, es ya media acogida.'),
    passage('es', 'En la puerta, lo que sigue', 'paziente-ansioso', 1),
    h2('Para probar mañana'),
    p(
      'Pega junto al teléfono una tarjeta con las cuatro preguntas, y nada más. Al final de la semana mirad en equipo las notas de la agenda: ¿cuántas veces alguien ha tenido que volver a preguntar? Es el número que dice si la llamada ha funcionado, y baja deprisa.',
    ),
  ],
};
