import { afterAll } from 'vitest';
import { startRouter } from '../../router-sidecar/main.ts';
import type { Config } from '../../src/config/config.ts';
import { fromHook } from '../harness/late-bound.ts';
import { freePorts } from '../harness/ports.ts';
import { searchedLogger } from '../harness/secrets.ts';
import type { Scripted } from './scripted.ts';

/** A router beside the system's own, at a port of its own. */
export interface Router {
  base: string;
  close(): Promise<void>;
}

export async function startSecondRouter(config: Config, log = searchedLogger('second')): Promise<Router> {
  const [port = 0] = await freePorts(1);
  const router = await startRouter({ ...config, router: { ...config.router, port } }, log);
  return { base: `http://127.0.0.1:${port}`, close: () => router.close() };
}

/** Starts a router on the system's database whose platform is away: nothing listens there. */
export async function startLoneRouter(config: Config): Promise<Router> {
  const [nobody = 0] = await freePorts(1);
  const router = { ...config.router, platformUrl: `http://127.0.0.1:${nobody}` };
  return startSecondRouter({ ...config, router }, searchedLogger('lone router'));
}

/** Starts a router beside the system's before the tests of a file, and closes it after them. */
export function useSecondRouter(s: Scripted, start: (config: Config) => Promise<Router> = startSecondRouter): Router {
  const router = fromHook(() => start(s.system.config));
  afterAll(() => router.close());
  return router;
}
