import type { DrmType } from '../../../domain/watching/drm';
import { DomainError } from '../../../domain/shared/errors';
import type { LicenceProvider } from '../../../operations/ports';
import type { Adapter } from './adapter';
import { axinom } from './axinom';
import type { LicenceConfig } from './config';
import { doveRunner } from './doverunner';
import { drmToday } from './drmtoday';
import { generic } from './generic';
import { askUpstream } from './upstream';

function adapterOf(config: LicenceConfig): Adapter | null {
  switch (config.DRM_PROVIDER) {
    case 'none':
      return null;
    case 'drmtoday':
      return drmToday(config);
    case 'doverunner':
      return doveRunner(config);
    case 'axinom':
      return axinom(config);
    case 'generic':
      return generic(config);
  }
}

const notAvailable = () => new DomainError('failed-precondition', 'drm-not-available');

/**
 * The configured licence provider. ClearKey gives a video's keys to the page: it is used without a provider, and in
 * addition to one only if DRM_CLEARKEY is set.
 */
export function licenceProvider(config: LicenceConfig): LicenceProvider {
  const adapter = adapterOf(config);
  const hasClearKey = config.DRM_CLEARKEY ? config.DRM_CLEARKEY === 'on' : adapter === null;
  const provided: readonly DrmType[] = adapter?.drmTypes ?? [];
  return {
    drmTypes: hasClearKey ? [...provided, 'clearkey'] : provided,
    hasCertificate: adapter?.certificate != null,
    async licence(request) {
      if (!adapter?.drmTypes.includes(request.drmType)) throw notAvailable();
      return askUpstream(await adapter.licence(request), config.DRM_TIMEOUT_MS);
    },
    async certificate() {
      if (!adapter?.certificate) throw notAvailable();
      return askUpstream(adapter.certificate, config.DRM_TIMEOUT_MS);
    },
  };
}
