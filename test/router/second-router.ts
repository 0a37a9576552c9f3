import { startRouter } from '../../router-sidecar/main.ts';
import type { Config } from '../../src/config/config.ts';
import { freePorts } from '../harness/ports.ts';
import { searchedLogger } from '../harness/secrets.ts';

/** A router beside the system's own, at a port of its own. */
export interface SecondRouter {
  base: string;
  close(): Promise<void>;
}

export async function startSecondRouter(config: Config, log = searchedLogger('second')): Promise<SecondRouter> {
  const [port = 0] = await freePorts(1);
  const router = await startRouter({ ...config, router: { ...config.router, port } }, log);
  return { base: `http://127.0.0.1:${port}`, close: () => router.close() };
}
