import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { blocksOf, type Run } from '../../../domain/advent/box-text';

/** The text of a box, split into paragraphs. Never rendered as HTML. */
export const BoxText = ({ text }: { text: readonly string[] }) => (
  <div className="boxtext">
    {text.flatMap(blocksOf).map((block, index) =>
      // The text never changes, so indexes are stable keys.
      block.kind === 'paragraph' ? (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          <Runs runs={block.runs} />
        </p>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        <ul key={index}>
          {block.items.map((runs, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <Runs runs={runs} />
            </li>
          ))}
        </ul>
      ),
    )}
  </div>
);

const Runs = ({ runs }: { runs: readonly Run[] }) => (
  <>
    {runs.map((run, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{drawn(run)}</Fragment>
    ))}
  </>
);

function drawn({ text, bold, italic, href }: Run): ReactNode {
  const slanted = italic ? <em>{text}</em> : text;
  const words = bold ? <b>{slanted}</b> : slanted;
  if (href === undefined) return words;
  if (href.startsWith('/')) return <Link to={href}>{words}</Link>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}
