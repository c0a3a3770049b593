import {
  Armchair,
  Briefcase,
  Crosshair,
  Layers,
  ScanLine,
  Smile,
  Sparkles,
  Syringe,
  Tag,
  type LucideIcon,
} from 'lucide-react';

/** The icons of interests, by their names in the icon set; others get a plain tag. */
const icons: Record<string, LucideIcon> = {
  armchair: Armchair,
  briefcase: Briefcase,
  crosshair: Crosshair,
  layers: Layers,
  'scan-line': ScanLine,
  smile: Smile,
  sparkles: Sparkles,
  syringe: Syringe,
};

export function InterestIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Tag;
  return <Icon className="i" aria-hidden />;
}
