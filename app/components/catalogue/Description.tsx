/** However the line was typed: a hyphen or a dash, with or without a space. */
const dash = /^[-–—]\s*/;

/** Paragraphs; a line that begins with a dash is an item of a list, indented (spec 3 §3). */
export function Description({ lines }: { lines: readonly string[] }) {
  return (
    <div className="prose">
      {lines.map((line, index) =>
        dash.test(line) ? (
          <p key={index} className="prose__item">
            {line.replace(dash, '')}
          </p>
        ) : (
          <p key={index}>{line}</p>
        ),
      )}
    </div>
  );
}
