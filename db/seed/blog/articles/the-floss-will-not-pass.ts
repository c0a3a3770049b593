import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const theFlossWillNotPass: ArticleStory = {
  language: 'en',
  group: 'il-filo-non-passa',
  name: 'The floss won’t go through: three causes, three moves',
  summary:
    'It’s hardly ever the floss. It’s the hole, the way you go in, or the hurry. How to know which of the three in five seconds.',
  picture: 'the-floss-will-not-pass',
  pictureAlt: 'A white molar stands out from a green rubber dam that a frame keeps stretched.',
  pictureCaption: 'A sheet that lies smooth around the tooth: the contacts have been passed.',
  author: 'chiara-bellandi',
  tags: ['conservativa', 'assistenza', 'strumenti'],
  lessons: [
    ['diga', 4],
    ['endodonzia', 0],
    ['quattro-mani', 2],
  ],
  body: [
    p(
      'The sheet is on, the clamp holds, and the floss stops halfway through the contact. It happens to everybody, usually when the patient’s fingers begin to move. The first reaction is to push; the second, to change the floss. Neither helps, because the floss is the last thing that has gone wrong.',
    ),
    h2('Before you pull'),
    p(
      'Stop and look at the sheet, not at the floss. Five seconds and one question are enough: what shape does the rubber make around the tooth?',
    ),
    table(
      ['What you see', 'What it means', 'What you do'],
      ['The rubber makes a **tent** between two teeth', 'The holes are too close or too small', 'Change the sheet'],
      [
        'The rubber makes a **double fold** on the contact',
        'You went in with two edges at once',
        'Stretch and offer a single edge',
      ],
      ['The rubber is smooth, the floss frays', 'You’re pushing instead of sawing', 'Slow down and use a fresh length'],
    ),
    p(
      'There’s a fourth, rarer case: the floss frays in the same place even without a dam. That isn’t an isolation problem: there’s a margin that cuts or a filling that stands out. Try each contact with floss **before** you put the sheet on, and say aloud to the dentist what you found.',
    ),
    h2('First: the hole'),
    p(
      'A small hole doesn’t isolate better. It pulls on the contact, and that’s where it tears. The largest goes to the molar that carries the clamp; then the sizes go down towards the front. Leave a few millimetres of rubber between the holes: too little, and the strip won’t cover the papilla; too much, and it bunches up and won’t pass.',
    ),
    p(
      'Look at the cut as well. A ragged edge is a tear that’s waiting to happen: if the punch no longer leaves a clean disc, throw the sheet away and clean the punch.',
    ),
    frame(
      'diga',
      2,
      'A green rubber dam sheet with a row of holes of different sizes that follows the curve of the arch.',
      'The row follows the arch, and the holes aren’t all the same size.',
    ),
    passage('en', 'Watch the move', 'diga', 2),
    h2('Second: where you go in'),
    p(
      'The strip passes if it reaches the contact edge-on: one single, thin edge. Flat, it never passes. This is the order of the moves:',
    ),
    ol(
      'stretch the sheet between two fingers, towards the palate or the tongue and towards the cheek;',
      'offer its edge to the contact, like paper to a slot;',
      'lay the waxed floss on it and go down slowly, with small sawing movements, along the wall of one tooth;',
      'once past the contact, guide the floss to the other tooth and repeat;',
      'slide the floss out **sideways**, never upwards: upwards you bring the sheet back out and start again.',
    ),
    p(
      'Whoever assists has one precise task: keep the strip taut from the other side, without pulling harder than the person who’s working. With two people, a tight contact becomes an ordinary one.',
    ),
    passage('en', 'Watch the move', 'diga', 4, 1),
    h2('Third: the hurry'),
    p(
      'Three minutes are long only if you watch them go by. Time is lost doing things again, not doing them slowly: a torn sheet costs a sheet, a clamp to put back, and the patience of somebody whose mouth is open.',
    ),
    quote(
      'If you’ve tried twice in the same way, change something the third time: the edge, the length of floss, or the hand that stretches.',
    ),
    p(
      'Hurry can be seen from outside, too. The knuckles are white, the floss is wound too tight, the eyes are on the clock. Whoever stands beside you can say so without offence: “shall I stretch it for you?” is a whole sentence.',
    ),
    h2('To try tomorrow morning'),
    ul(
      'Try every contact with floss before you pick up the sheet, and note in the chart the one that cuts.',
      'Put two lengths of floss on the tray, not one: the second takes away the temptation to go on with a worn one.',
      'Before you pull, say aloud which of the three causes it is. If you don’t know, look at the sheet again.',
      'At the end of the day punch an old sheet with every size and keep it in the drawer: it’s the quickest comparison when a cut looks poor.',
    ),
    p(
      'After a week you’ll notice that the floss alone is hardly ever to blame. And that the patient’s fingers move a little less.',
    ),
  ],
};
