import {
  describedName,
  givingWay,
  isDeviceLocked,
  lockedUntil,
  mayRegister,
  type Device,
  type DeviceDescription,
} from '../../domain/devices/devices';
import { dayMs } from '../../domain/shared/time';

type LimitRefusal = { registered: false; reason: 'device-limit'; devices: Device[]; limit: number };

export type RegisterAnswer = { registered: true; device: Device; isNew: boolean } | LimitRefusal;

export type RemoveAnswer =
  | { removed: true }
  | { removed: false; reason: 'not-found' | 'device-locked'; lockedUntil?: number };

/** The viewer's devices, in the object's own database: the limit is decided here, where no other request runs in between. */
export class DeviceList {
  constructor(private readonly sql: SqlStorage) {}

  all(): Device[] {
    return this.sql.exec<Device>('select * from devices order by createdAt').toArray();
  }

  /** The name a person gave their device; otherwise its description. */
  nameOf(deviceId: string, description: string): string {
    const query = 'select name from devices where deviceId = ?';
    const [device] = this.sql.exec<{ name: string }>(query, deviceId).toArray();
    return device?.name || description;
  }

  /** Names a device, or removes its name when given an empty one; returns the name it has from now on. */
  rename(deviceId: string, name: string): string | null {
    const query = 'update devices set name = ? where deviceId = ? returning *';
    const [device] = this.sql.exec<Device>(query, name, deviceId).toArray();
    return device ? device.name || describedName(device) : null;
  }

  /** Whether the device would be registered, without registering it. */
  check(deviceId: string, limit: number | null): { registered: true } | LimitRefusal {
    const devices = this.all();
    if (mayRegister(devices, deviceId, limit)) return { registered: true };
    return { registered: false, reason: 'device-limit', devices, limit: limit ?? 0 };
  }

  /** Registers or recognises a device. A known one is always accepted; `ts` changes once a day, which saves a row per opening. */
  register(deviceId: string, description: DeviceDescription, limit: number | null, now: number): RegisterAnswer {
    const devices = this.all();
    const known = devices.find((device) => device.deviceId === deviceId);
    if (!known && !mayRegister(devices, deviceId, limit)) {
      return { registered: false, reason: 'device-limit', devices, limit: limit ?? 0 };
    }
    for (const old of known ? [] : givingWay(devices, limit)) this.#delete(old.deviceId);
    const device: Device = {
      deviceId,
      name: known?.name ?? '',
      ...description,
      createdAt: known?.createdAt ?? now,
      ts: now,
      lockedUntil: known?.lockedUntil ?? lockedUntil(now),
    };
    if (!known || hasChanged(known, device)) this.#put(device);
    return { registered: true, device, isNew: !known };
  }

  remove(deviceId: string, now: number, evenIfLocked: boolean): RemoveAnswer {
    const device = this.all().find((known) => known.deviceId === deviceId);
    if (!device) return { removed: false, reason: 'not-found' };
    if (!evenIfLocked && isDeviceLocked(device, now)) {
      return { removed: false, reason: 'device-locked', lockedUntil: device.lockedUntil };
    }
    this.#delete(deviceId);
    return { removed: true };
  }

  #delete(deviceId: string): void {
    this.sql.exec('delete from devices where deviceId = ?', deviceId);
  }

  #put(device: Device): void {
    this.sql.exec(
      'insert or replace into devices (deviceId, name, browser, browserVersion, os, osVersion, createdAt, ts, lockedUntil) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      device.deviceId,
      device.name,
      device.browser,
      device.browserVersion,
      device.os,
      device.osVersion,
      device.createdAt,
      device.ts,
      device.lockedUntil,
    );
  }
}

const hasChanged = (before: Device, after: Device): boolean =>
  after.ts - before.ts >= dayMs ||
  before.browserVersion !== after.browserVersion ||
  before.browser !== after.browser ||
  before.os !== after.os ||
  before.osVersion !== after.osVersion;
