import type { ArticleStory } from '../story';
import { h2, p, passage, ul } from '../text';

/** Comes out in some days. */
export const ilNodoDiLato: ArticleStory = {
  language: 'it',
  group: 'il-nodo-di-lato',
  name: 'Il nodo si porta di lato',
  summary: 'Tre millimetri, un giro in più, e la ragione per cui un nodo sull’incisione si pente subito.',
  picture: 'il-nodo-di-lato',
  pictureAlt: 'Un filo scuro chiude un’incisione rossa, un punto staccato dopo l’altro.',
  pictureCaption: '',
  author: 'samuel-adeyemi',
  tags: ['chirurgia', 'strumenti'],
  lessons: [['sutura', 2]],
  body: [
    p(
      'Un nodo sull’incisione raccoglie placca e tira proprio dove i margini si devono toccare. Di lato, tiene lo stesso e si pulisce meglio.',
    ),
    h2('Da ricordare'),
    ul(
      'due giri, poi uno in senso opposto; con il monofilamento un terzo;',
      'se la mucosa sbianca, hai stretto troppo;',
      'i capi si tagliano a tre millimetri: più corti si sciolgono, più lunghi danno fastidio.',
    ),
    passage('it', 'Guarda il nodo', 'sutura', 2, 3),
  ],
};

/** Only begun: without a picture, a summary and an author. */
export const laManigliaDellaLampada: Pick<ArticleStory, 'language' | 'group' | 'name' | 'tags' | 'body'> = {
  language: 'it',
  group: 'la-maniglia-della-lampada',
  name: 'La maniglia della lampada',
  tags: ['igiene'],
  body: [
    p('Quante volte la tocchi in un’ora? Contare prima di scrivere. Poi: barriera, come si mette, quando si cambia.'),
    p('Chiedere ad Amina una fotografia della sala uno.'),
  ],
};
