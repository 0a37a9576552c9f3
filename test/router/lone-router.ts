import type { Config } from '../../src/config/config.ts';
import { startRouter } from '../../router-sidecar/main.ts';
import { freePorts } from '../harness/ports.ts';
import { searchedLogger } from '../harness/secrets.ts';

/** Starts a router on the system's database whose platform is away: nothing listens there. */
export async function startLoneRouter(config: Config): Promise<{ base: string; close(): Promise<void> }> {
  const [port = 0, nobody = 0] = await freePorts(2);
  const router = { ...config.router, port, platformUrl: `http://127.0.0.1:${nobody}` };
  const running = await startRouter({ ...config, router }, searchedLogger('lone router'));
  return { base: `http://127.0.0.1:${port}`, close: () => running.close() };
}
