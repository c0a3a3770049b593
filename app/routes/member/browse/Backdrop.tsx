import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

type BackdropProps = { background: { picture: string; to: string | null }; isMobile: boolean };

/** What a press means something of its own to; everything else is the background. */
const pressed = 'a, button, input, dialog, [popover], [role="alert"]';

/**
 * The operator's picture behind the home page. On a phone a tap beside everything else leads to what it advertises
 * (inventory 081); the account's menu has the same way for the keyboard.
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
