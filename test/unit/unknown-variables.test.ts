import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { VARIABLES } from '../../src/config/variables.ts';

const warningsFor = (...names: string[]) =>
  readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).unknownVariables();

describe('a variable that looks like a setting', () => {
  it.each([
    ['ROUTER_TIMEOUT', 'ROUTER_TOTAL_TIMEOUT_MS'],
    ['MCP_ORIGINS', 'MCP_ALLOWED_ORIGINS'],
    ['RECALL_TIMEOUT', 'RECALL_TIMEOUT_MS'],
    ['DRIVE_QUOTA', 'DRIVE_QUOTA_BYTES'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['PLATFROM_PORT', 'PLATFORM_PORT'],
  ])('%s is named with the setting that it is nearest to, %s', (name, nearest) => {
    expect(warningsFor(name)).toEqual([`${name} is not a setting; did you mean ${nearest}?`]);
  });
});

describe('a setting of an earlier version', () => {
  it.each([
    ['ROUTER_PORT', 'PLATFORM_PORT'],
    ['ROUTER_URL', 'PLATFORM_URL'],
  ])('%s is named with what stands for it now, %s', (name, now) => {
    expect(warningsFor(name)).toEqual([expect.stringMatching(`^${name} is no longer a setting: .*${now}\\.$`)]);
  });
});

describe('no warning is given', () => {
  it('for settings', () => {
    expect(readConfig({ LOG_LEVEL: 'warn', PLATFORM_PORT: '4001', MEMORY_MODEL: 'm' }).unknownVariables()).toEqual([]);
    expect(VARIABLES.length).toBeGreaterThan(50);
  });

  it('for an empty variable, which counts as unset', () => {
    expect(readConfig({ ROUTER_TIMEOUT: '' }).unknownVariables()).toEqual([]);
  });

  it.each([
    'PATH',
    'HOSTNAME',
    'LOG_FILE',
    'MEMORY_PRESSURE_WATCH',
    'MEMORY_PLATFORM_KEY',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'ROUTER_SERVICE_HOST',
    'ROUTER_PORT_4001_TCP_ADDR',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'NODE_OPTIONS',
  ])('for %s, which belongs to another program', (name) => {
    expect(warningsFor(name)).toEqual([]);
  });

  it('for a variable that the catalog reads a key from', () => {
    const config = readConfig({ ROUTER_PROVIDER_KEY: 'k' });
    expect(config.unknownVariables()).toHaveLength(1);
    expect(config.catalog.secretFromEnv('ROUTER_PROVIDER_KEY')).toBe('k');
    expect(config.unknownVariables()).toEqual([]);
  });
});
