import { Link } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useHydrated } from '~/lib/hooks/use-hydrated';

type Look = 'primary' | 'gold' | 'danger' | 'plain' | 'line';
type Size = 'big' | 'small' | 'block';

const classes = (look?: Look, size?: Size) =>
  ['btn', look && `btn--${look}`, size && `btn--${size}`].filter(Boolean).join(' ');

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  size?: Size;
  /** What it says while it waits; it is disabled then. */
  waiting?: ReactNode;
  /** Nothing happens without a script, so it is disabled until the page's own runs: a form sent before would be lost. */
  needsScript?: boolean;
  /** A dialog that opens with it starts there. */
  isFirst?: boolean;
};

const startHere = (button: HTMLButtonElement | null) => {
  if (button) button.autofocus = true;
};

/** A button; one primary per view. */
export function Button({
  look,
  size,
  waiting,
  needsScript,
  isFirst,
  onClick,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isHydrated = useHydrated();
  const isWaiting = Boolean(waiting);
  return (
    // oxlint-disable-next-line react/button-has-type -- the type has a default above
    <button
      {...rest}
      ref={isFirst ? startHere : undefined}
      type={type}
      className={classes(look, size)}
      disabled={disabled || (needsScript && !isHydrated)}
      // Not `disabled`: the focus would be gone when it has waited, or when a dialog says what went wrong.
      aria-disabled={isWaiting || undefined}
      aria-busy={isWaiting || undefined}
      onClick={(event) => (isWaiting ? event.preventDefault() : onClick?.(event))}
    >
      {waiting || children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  to,
  children,
}: {
  look?: Look;
  size?: Size;
  to: string;
  children: ReactNode;
}) {
  return (
    <Link className={classes(look, size)} to={to}>
      {children}
    </Link>
  );
}
