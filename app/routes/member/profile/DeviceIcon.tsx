import { Laptop, LifeBuoy, Monitor, Smartphone, Tv } from 'lucide-react';
import type { DeviceKind } from '../../../../domain/devices/device-kind';

const icons = {
  iphone: Smartphone,
  android: Smartphone,
  windows: Monitor,
  mac: Laptop,
  linux: Monitor,
  chromebook: Laptop,
  tv: Tv,
  other: Monitor,
  support: LifeBuoy,
};

export function DeviceIcon({ kind }: { kind: DeviceKind | 'support' }) {
  const Icon = icons[kind];
  return <Icon className="i" aria-hidden />;
}
