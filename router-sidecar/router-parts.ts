import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Config } from '../src/config/config.ts';
import type { Logger } from '../src/core/logger.ts';
import type { LoopWatchdog } from '../src/http/loop-watchdog.ts';
import type { BodyBlocks } from './body-blocks.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Observer } from './call-report.ts';
import type { RouterPlatform } from './platform.ts';
import type { ReadOn } from './call-abort.ts';
import type { ReadingTurns } from './reading-turns.ts';
import type { HeaderRules } from './header-rules.ts';
import type { TargetCooldowns } from './target-cooldown.ts';

/** Process-lifetime parts of a model call. */
export interface RouterParts {
  platform: RouterPlatform;
  config: Config['router'];
  dispatcher: Dispatcher;
  bodyBlocks: BodyBlocks;
  circuitBreaker: CircuitBreaker;
  targetCooldowns: TargetCooldowns;
  headerRules: HeaderRules;
  readOn: ReadOn;
  readingTurns: ReadingTurns;
  observer: Observer;
  log: Logger;
  /** Returns the number of running calls. */
  countRunning: () => number;
}

/** Parts that the server is opened with. */
export interface RouterServerParts {
  platform: RouterPlatform;
  config: Config['router'];
  /** Listens on the public port, where somebody else holds that. */
  listen?: ((http: Server) => Promise<void>) | undefined;
  drainDelayMs: number;
  drainTimeoutMs: number;
  observer: Observer;
  log: Logger;
  clientAddress(request: IncomingMessage): string;
  /** Returns the client's address with a signature that the platform trusts. */
  signedAddress: (request: IncomingMessage) => string;
  health: {
    live(request: IncomingMessage, response: ServerResponse): void;
    ready(request: IncomingMessage, response: ServerResponse): Promise<void>;
    drain(): void;
    isDraining(): boolean;
  };
  /** Serves `/metrics`. Calls `next` for a client that may not see it. */
  metrics(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void>;
  watchdog: LoopWatchdog;
  watch(counts: RouterCounts): void;
}

/** Numbers of a running router. */
export interface RouterCounts {
  runningCalls: () => number;
  /** Blocks for bodies, by their state. */
  bodyBlocks: () => Record<string, number>;
}
