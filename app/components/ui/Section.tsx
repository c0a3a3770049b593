import { useId, type ReactNode } from 'react';

type SectionProps = {
  title: string;
  lead?: string;
  /** The fragment of the page's address that leads to it. */
  anchor?: string;
  children: ReactNode;
};

/** A section of the profile: its name on the left (on a phone above), its rows on the right. */
export function Section({ title, lead, anchor, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className="section" id={anchor} aria-labelledby={titleId}>
      <div>
        <h2 className="section__title" id={titleId}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

type LineProps = {
  title: string;
  text?: ReactNode;
  /** An icon before the title. */
  mark?: ReactNode;
  children?: ReactNode;
};

/** A row with a hairline: title, information, and at most one action. */
export function Line({ title, text, mark, children }: LineProps) {
  return (
    <div className="line">
      {mark}
      <div className="line__main">
        <b>{title}</b>
        {text && <span className="small muted">{text}</span>}
      </div>
      {children && <div className="line__end">{children}</div>}
    </div>
  );
}
