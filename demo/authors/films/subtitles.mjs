const stamp = (seconds) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** Breaks a sentence in two lines of similar length when it is too long for one. */
function twoLines(sentence, widest = 42) {
  if (sentence.length <= widest) return sentence;
  const words = sentence.split(' ');
  let best = { cost: Infinity, text: sentence };
  for (let cut = 1; cut < words.length; cut++) {
    const [first, second] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const afterPause = /[,;:.!?]$/.test(first) ? 8 : 0;
    const cost = Math.abs(first.length - second.length) - afterPause;
    if (cost < best.cost) best = { cost, text: `${first}\n${second}` };
  }
  return best.text;
}

/** The WebVTT file of one language. */
export function subtitlesOf(lesson, cues, language) {
  const lines = lesson.chapters.flatMap((chapter) => chapter.lines);
  const blocks = lines.map((line, index) => {
    const { start, end } = cues[index];
    return `${index + 1}\n${stamp(start)} --> ${stamp(end)}\n${twoLines(line[language])}`;
  });
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
