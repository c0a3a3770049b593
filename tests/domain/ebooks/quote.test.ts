import { describe, expect, test } from 'vitest';
import { locate, locateInBook, locateSurely, passageAt } from '../../../domain/ebooks/quote';

const before =
  'Adesione L’isolamento con la diga precede ogni restauro adesivo. La mordenzatura dura quindici secondi sulla dentina. Si asciuga senza disseccare: lo strato resta lucido. Il compositto si stratifica per spessori di due millimetri. La lucidatura chiude il lavoro.';
const after =
  'Adesione Nota alla seconda edizione. L’isolamento con la diga precede ogni restauro adesivo. La mordenzatura dura quindici secondi sulla dentina. Un riquadro nuovo. Si asciuga senza disseccare: lo strato resta lucido. Il composito si stratifica per spessori di due millimetri.';

const passageOf = (quote: string, text = before, path = 'capitolo1.xhtml') => {
  const start = text.indexOf(quote);
  return passageAt(text, path, { start, end: start + quote.length });
};

describe('a passage is found by its words', () => {
  test('in the text it was made of', () => {
    const quote = 'quindici secondi';
    expect(locate(before, passageOf(quote))).toMatchObject({ start: before.indexOf(quote) });
  });

  test('of equal words those with the same words around them, then the nearest', () => {
    const text = 'uno due tre. due quattro due tre.';
    const second = passageAt(text, 'a', { start: 13, end: 16 });
    expect(locate(`zero ${text}`, second)).toMatchObject({ start: 18 });
    const plain = { quote: 'due', before: '', after: '', offset: 25 };
    expect(locate(text, plain)).toMatchObject({ start: 25 });
  });

  test('surely only with half of the words around them', () => {
    const passage = passageOf('quindici secondi');
    expect(locateSurely(after, passage)).toEqual(locate(after, passage));
    expect(locateSurely('Altro. Dopo quindici secondi si lava.', passage)).toBeNull();
  });

  test('not where they are gone, and no words are nowhere', () => {
    expect(locate(after, passageOf('La lucidatura chiude il lavoro.'))).toBeNull();
    expect(locate(after, { ...passageOf('lucido'), quote: '' })).toBeNull();
  });
});

describe('in a new edition (PC-80)', () => {
  const chapters = [
    { path: 'prefazione.xhtml', text: 'Prefazione Seconda edizione.' },
    { path: 'parte-a.xhtml', text: after },
    { path: 'capitolo2.xhtml', text: 'Controlli Si rivede dopo sei mesi.' },
  ];

  test.each(['Si asciuga senza disseccare: lo strato resta lucido.', 'quindici secondi'])(
    '“%s” is in another file',
    (quote) => {
      expect(locateInBook(chapters, passageOf(quote))).toMatchObject({
        path: 'parte-a.xhtml',
        start: after.indexOf(quote),
      });
    },
  );

  test.each(['Il compositto si stratifica', 'La lucidatura chiude il lavoro.'])('“%s” is gone', (quote) =>
    expect(locateInBook(chapters, passageOf(quote))).toBeNull(),
  );

  test('its own chapter goes first where the words around it are no more alike elsewhere', () => {
    const twice = [
      { path: 'altro.xhtml', text: before },
      { path: 'capitolo1.xhtml', text: before },
    ];
    expect(locateInBook(twice, passageOf('quindici secondi'))?.path).toBe('capitolo1.xhtml');
  });
});
