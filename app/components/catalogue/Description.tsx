/** Paragraphs; a line that begins with a dash is an item of a list (spec 3 §3). */
export function Description({ lines }: { lines: readonly string[] }) {
  return (
    <div className="prose">
      {lines.map((line, index) =>
        line.startsWith('- ') ? (
          <p key={index} className="prose__item">
            {line.slice(2)}
          </p>
        ) : (
          <p key={index}>{line}</p>
        ),
      )}
    </div>
  );
}
