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
 * The licence provider that the environment names. ClearKey gives a video's keys to the page that plays it: it is used where
 * there is no provider, and beside a provider only if DRM_CLEARKEY says so.
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
