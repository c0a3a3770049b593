import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const escanearSinPerderElMargen: ArticleStory = {
  language: 'es',
  group: 'escanear-sin-perder-el-margen',
  name: 'Escanear sin perder el margen',
  summary: 'Secar, separar, girar despacio. El escáner ve lo que tú le dejas ver.',
  picture: 'escanear-sin-perder-el-margen',
  pictureAlt:
    'Una arcada dibujada con líneas finas, como un mapa de relieve; una franja dorada la recorre por delante.',
  pictureCaption: 'Una arcada es un relieve: el escáner solo dibuja lo que está seco y quieto.',
  author: 'davide-chen',
  tags: ['digitale', 'assistenza'],
  lessons: [
    ['quattro-mani', 1],
    ['diga', 5],
    ['radiografia', 1],
  ],
  body: [
    p(
      'En la pantalla todo es azul y liso, el programa dice que ha terminado, y el laboratorio llama al día siguiente: no se ve el margen por distal. No se ha estropeado nada. Lo que faltaba en el archivo faltaba también en la boca: allí había saliva, o encía, o las dos cosas, y la cámara ha dibujado con toda exactitud lo que tenía delante.',
    ),
    p(
      'Escanear parece un trabajo de una sola mano. Es de cuatro, y la mitad de lo que sale bien ocurre antes de encender.',
    ),
    h2('Secar'),
    p(
      'El agua brilla, y un brillo es un agujero en la malla. Antes de empezar, seca de un extremo al otro de la zona, no solo el diente preparado: la saliva vuelve desde los lados.',
    ),
    ul(
      'Un rollo de algodón en vestibular y otro en lingual, cambiados **justo antes**, no al principio de la cita.',
      'Aire suave, en ráfagas cortas, desde el surco hacia fuera. Un chorro fuerte salpica y hace sangrar.',
      'La cánula, parada cerca de la última muela, con la apertura hacia el diente. No se mueve mientras la cámara pasa.',
      'Un último soplo en el margen, y la cámara entra en ese mismo instante.',
    ),
    passage('es', 'Dónde se coloca la cánula', 'quattro-mani', 1, 2),
    h2('Separar'),
    p(
      'La cámara no ve debajo de la encía. Si el margen es subgingival, hay que apartarla y darle tiempo: el hilo se coloca con calma, se espera lo que indica el fabricante y se retira húmedo, para que no arranque el coágulo. Después se mira con aumento. Si tú no ves una línea continua alrededor del diente, el escáner tampoco la verá.',
    ),
    quote(
      'Mira el margen entero antes de encender. Lo que no encuentras con los ojos no lo encontrarás en la pantalla.',
    ),
    p(
      'Si sangra, se para. Un poco de sangre en el surco cambia la forma del margen, y el programa la convierte en un escalón muy convincente. Se controla la hemorragia, se lava, se seca y se empieza de nuevo; a veces lo correcto es un provisional y otra cita.',
    ),
    frame(
      'diga',
      5,
      'Corte de un diente y su encía: un instrumento fino guía el borde de la goma dentro del surco, a cada lado.',
      'El surco, en corte: con el dique como con el hilo, primero se seca y después se acompaña, un lado cada vez.',
    ),
    passage('es', 'Secar el cuello, un lado cada vez', 'diga', 5),
    h2('Girar despacio'),
    p(
      'El programa une cada imagen con la anterior. Si entre las dos hay demasiada distancia, adivina. Un recorrido sin prisas tiene tres pasadas:',
    ),
    ol(
      '**Oclusal**, de la última muela hacia delante, sin levantar la punta: es el camino al que se agarran las otras dos.',
      '**Lingual o palatina**, inclinando la punta, con una parte de la cara oclusal siempre en la imagen.',
      '**Vestibular**, de vuelta, mientras quien asiste aparta la mejilla con el espejo y no con el dedo.',
    ),
    p(
      'En los dientes anteriores, balancea la punta por encima del borde: es un filo, y ahí es donde el recorrido se pierde. Si se pierde, no sigas adelante: vuelve a una muela, que tiene relieve, espera a que la reconozca y continúa desde allí.',
    ),
    h2('Mirar el archivo antes de enviarlo'),
    p(
      'Todavía con el paciente en el sillón. Quita el color y gira el modelo tú: en gris se ve lo que el color disimula.',
    ),
    table(
      ['Qué se ve', 'De dónde viene', 'Qué se hace'],
      ['Un agujero redondo y limpio', 'Una gota o un brillo', 'Secar y volver a pasar solo por ahí'],
      ['El margen redondeado', 'Encía encima, o sangre', 'Separar de nuevo; no rellenar'],
      ['Una doble línea en la mejilla', 'Tejido que se movía', 'Borrar la zona y repetirla con el espejo'],
      ['Un escalón entre dos dientes', 'Recorrido demasiado rápido', 'Borrar y empezar desde la muela'],
    ),
    p(
      'Rellenar agujeros con un botón es cómodo para la zona de la mejilla. En el margen y en el punto de contacto no se rellena **nunca**: lo que el programa inventa, el laboratorio lo fabrica.',
    ),
    h2('Para probar mañana'),
    ul(
      'Antes de encender, quien asiste dice en voz alta: «seco, margen, mejilla». Tres palabras, tres miradas.',
      'Haz un escaneado de prueba a una compañera, sin preparación, y cronometra solo el secado. Casi siempre es más corto de lo que pensabas.',
      'Cuando el laboratorio llame, apunta qué faltaba y dónde. Tras diez llamadas sabrás qué lado secas peor.',
    ),
  ],
};
