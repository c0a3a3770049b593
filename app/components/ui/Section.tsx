import { useId, type ReactNode } from 'react';

/** One part of the profile: its name at the left (above, on a phone), its lines at the right. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div>
        <h2 className="section__title" id={id}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** A hairline row: what it is, what there is to know, and at most one thing to do. */
export function Line({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="line">
      <div>
        <b>{title}</b>
        {text && <span className="small muted">{text}</span>}
      </div>
      {children && <div className="line__end">{children}</div>}
    </div>
  );
}
