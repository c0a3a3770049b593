import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

type BackdropProps = { background: { picture: string; to: string | null }; isMobile: boolean };

/** Elements that handle presses themselves; everything else is the background. */
const pressed = 'a, button, input, dialog, [popover], [role="alert"]';

/**
 * The operator's picture behind the home page. On a phone a tap on the background opens the advertised page (inventory 081);
 * the account's menu has the same link for the keyboard.
 */
export function Backdrop({ background: { picture, to }, isMobile }: BackdropProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!to || !isMobile) return;
    const lead = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.catalogue') && !target.closest(pressed)) navigate(to);
    };
    document.addEventListener('click', lead);
    return () => document.removeEventListener('click', lead);
  }, [to, isMobile, navigate]);
  return (
    <div className="backdrop">
      <img src={picture} alt="" decoding="async" />
    </div>
  );
}
