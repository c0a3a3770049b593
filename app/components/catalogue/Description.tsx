/** Matches every way to type the line: a hyphen or a dash, with or without a space. */
const dash = /^[-–—]\s*/;

/** Paragraphs; a line that starts with a dash is an indented list item (spec 3 §3). */
export function Description({ lines }: { lines: readonly string[] }) {
  return (
    <div className="about">
      {lines.map((line, index) =>
        dash.test(line) ? (
          <p key={index} className="about__item">
            {line.replace(dash, '')}
          </p>
        ) : (
          <p key={index}>{line}</p>
        ),
      )}
    </div>
  );
}
