import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

/** A native app sells nothing: it shows this text instead of buttons. */
export const AppBar = ({ children }: { children: ReactNode }) => (
  <aside className="bar">
    <Smartphone className="i text-muted" aria-hidden />
    <p>{children}</p>
  </aside>
);
