import type { ArticleStory } from '../story';
import { frame, h2, ol, p, passage, quote, table, ul } from '../text';

export const matchingShades: ArticleStory = {
  language: 'en',
  group: 'matching-shades',
  name: 'Matching shades under office light',
  summary: 'Your lamp is lying to you. A cheap way to know by how much, and when to wait for daylight.',
  picture: 'matching-shades',
  pictureAlt: 'Five tooth-shaped tabs side by side, from amber to a clear blue, on a dark blue ground.',
  pictureCaption: 'From dentine to enamel: the same tooth, as many times as there are layers.',
  author: 'yasmine-haddad',
  tags: ['estetica', 'conservativa'],
  lessons: [
    ['compositi', 0],
    ['compositi', 3],
    ['diga', 0],
  ],
  body: [
    p(
      'At ten past five on a November afternoon the window is grey, the ceiling panels are on, and the operating lamp is a metre from the tooth. You hold up a tab, it disappears next to the incisor, and you write it down. A week later, in the street, it’s a different tooth. You weren’t careless. You asked three lamps the same question and kept the answer of the brightest.',
    ),
    h2('What a lamp does to a tooth'),
    p(
      'A tooth has no colour of its own to give: it sends back what the light brings. A warm lamp brings little blue, so everything looks a step more yellow and the differences that matter grow small. The operating lamp adds a second fault: it’s so strong that the enamel shines, and you end up reading the reflection.',
    ),
    table(
      ['Light', 'What it does', 'Good for'],
      ['Operating lamp', 'Shines, flattens, hides translucency', 'Nothing to do with shade: turn it away'],
      ['Warm ceiling panel', 'Adds yellow, hides grey', 'Looking at shape'],
      ['Daylight lamp, held to one side', 'Even, the same every day', 'A choice that you can repeat'],
      ['A window to the north, late morning', 'Even, free, not always there', 'The final look'],
    ),
    h2('The paper test'),
    p(
      'You can find out how far your room is from daylight without buying anything. Do it once, tomorrow, before the first patient.',
    ),
    ol(
      'Take two sheets of the same white paper.',
      'Lay one on the headrest, under the light you choose shades with. Lay the other by the window, in the shade.',
      'Photograph both with the same camera, with its white balance **fixed** on daylight, not automatic.',
      'Put the two pictures side by side on one screen.',
    ),
    p(
      'If the first sheet is cream and the second is white, that cream is what your room adds to every tooth. You’ll probably be surprised. Write the date on the prints and repeat after every change of tubes: lamps age, and they do so without saying anything.',
    ),
    h2('The tooth comes first'),
    p(
      'Even in perfect light a dry tooth gives the wrong answer. Enamel that has lost its water turns white and opaque within minutes, so the shade is the **first** thing you do, before the dam, before the cotton rolls, before the long conversation with the mouth open.',
    ),
    ul(
      'Ask the patient to close and swallow, then look.',
      'Look for five seconds at most, then rest your eyes on something grey and look again: the first answer is usually the best one.',
      'Cover bright lipstick and turn a coloured bib over to its grey or white side.',
      'Let two people look without speaking, and compare afterwards.',
    ),
    passage('en', 'Watch it on a moist tooth', 'compositi', 0),
    h2('Don’t ask the tab, ask the composite'),
    p(
      'A tab isn’t made of what you’ll put in the mouth, and it’s thicker. A better judge is a small ball of the very composite, laid on the tooth without adhesive and cured: it comes off with a probe, and until then it tells you the truth. Place one of dentine near the neck and one of enamel near the edge, and photograph them together.',
    ),
    frame(
      'compositi',
      0,
      'Three upper incisors; the middle one is broken, and two small balls of composite are on it next to the lamp’s tip.',
      'Two trial balls on the broken tooth, before the dam: they’re cured, looked at, and taken away.',
    ),
    h2('Grey before colour'),
    p(
      'Then turn the photograph to black and white. What’s left is value, how light or dark the tooth is, and value is what people notice across a table. If the ball vanishes in the grey picture, you’re nearly there, even when the hue is a touch off. If it stands out, change the shade, however right it looked in colour.',
    ),
    quote('Right value, wrong hue: a good filling. Right hue, wrong value: a filling.'),
    passage('en', 'The black and white shot', 'compositi', 0, 2),
    h2('When to wait'),
    p(
      'Some days it’s better not to choose. It’s dark outside and your daylight lamp is broken; the tooth has been dry for half an hour; the patient has been bleaching until yesterday. Choose on another visit, or agree openly that today’s shade is a trial. And don’t judge the result on the day: enamel under the dam dries too, and needs about a week to come back. Book the photograph before the patient leaves.',
    ),
    h2('To try tomorrow morning'),
    ul(
      'Do the paper test and stick the two pictures inside the cabinet with the shade guide.',
      'Whoever assists turns the operating lamp away, without being asked, when the tabs come out.',
      'Add a line to the chart: shade, light, hour, who looked. Next time you’ll know which of your answers to trust.',
    ),
  ],
};
