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
  /** The label while the button waits; it is disabled then. */
  waiting?: ReactNode;
  /** The button needs a script, so it is disabled until hydration: a form submitted before would be lost. */
  needsScript?: boolean;
  /** A dialog that opens with it starts with the focus there. */
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
      // Not `disabled`: the focus would be lost after waiting, or when a dialog shows an error.
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
