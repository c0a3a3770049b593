const inSeconds = (text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const padded = (number, length = 2) => String(number).padStart(length, '0');

const inText = (seconds) => {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  return `${padded(Math.floor(whole / 3600))}:${padded(Math.floor(whole / 60) % 60)}:${padded(whole % 60)}.${padded(thousandths % 1000, 3)}`;
};

/** The cues of a WebVTT file: their times, and their settings and lines unchanged. */
export function cuesOf(vtt) {
  return vtt
    .trim()
    .split(/\r?\n\r?\n/)
    .flatMap((block) => {
      const lines = block.split(/\r?\n/);
      const at = lines.findIndex((line) => line.includes('-->'));
      if (at < 0) return [];
      const [from, , to, ...settings] = lines[at].trim().split(/\s+/);
      return [
        {
          from: inSeconds(from),
          to: inSeconds(to),
          settings: settings.join(' '),
          text: lines.slice(at + 1).join('\n'),
        },
      ];
    });
}

/** A WebVTT segment with the cues of a range of the film, shifted by `later` seconds. */
export function captionSegment(cues, { from, to }, later) {
  const shown = cues.filter((cue) => cue.from < to && cue.to > from);
  const written = shown.map(
    (cue) => `${inText(cue.from + later)} --> ${inText(cue.to + later)} ${cue.settings}`.trimEnd() + `\n${cue.text}\n`,
  );
  return ['WEBVTT', 'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0', '', ...written].join('\n');
}
