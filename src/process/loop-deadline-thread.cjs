'use strict';
// The thread of `loop-deadline.ts`. JavaScript, because reading TypeScript takes it 12 MB more.
const { readFileSync, write } = require('node:fs');
const path = require('node:path');
const { workerData } = require('node:worker_threads');

const { beats, name, deadlineMs, parent } = workerData;

const TICK_MS = 250;
/** After a longer gap between two ticks, this thread did not run either. */
const MAX_TICK_MS = 2 * TICK_MS;
/** Deadline of a process that nobody needs any more. */
const ORPHAN_DEADLINE_MS = 5_000;
/**
 * A loop that has used so much of the processor is stuck, however busy the machine is. Loading a
 * program takes half of it.
 */
const MIN_CPU_MS = 4_000;
/** Of a loop that has used less, and waits for nothing, the machine is too busy to run it. */
const STARVED_FACTOR = 8;
/** Time to find out what runs. */
const ASK_MS = 1_500;
const MAX_FRAMES = 8;
const ROOT = path.join(__dirname, '../..');

let seen = Atomics.load(beats, 0);
let stuckMs = 0;
let isAsleep = true;
let cpuBefore = process.cpuUsage();
let lastMs = performance.now();
const timer = setInterval(tick, TICK_MS);

function tick() {
  const nowMs = performance.now();
  const passedMs = Math.min(nowMs - lastMs, MAX_TICK_MS);
  lastMs = nowMs;
  const beat = Atomics.load(beats, 0);
  if (beat !== seen) {
    seen = beat;
    stuckMs = 0;
    isAsleep = true;
    cpuBefore = process.cpuUsage();
    return;
  }
  stuckMs += passedMs;
  isAsleep &&= sleepsInSystem();
  const isOrphan = parent !== null && hasGone(parent);
  const limitMs = isOrphan ? Math.min(deadlineMs || Infinity, ORPHAN_DEADLINE_MS) : deadlineMs || Infinity;
  if (stuckMs < limitMs) return;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1_000;
  if (!isOrphan && !isAsleep && cpuMs < MIN_CPU_MS && stuckMs < STARVED_FACTOR * limitMs) return;
  clearInterval(timer);
  findWhatRuns((running, end) => report({ stuckMs: Math.round(stuckMs), cpuMs: Math.round(cpuMs), ...running }, end));
}

/** Whether the loop's thread waits in a call of the system. Elsewhere than on Linux, nobody says. */
function sleepsInSystem() {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('S');
  } catch {
    return false;
  }
}

/** On Windows, a process keeps the number of a parent that is gone. */
function hasGone(pid) {
  if (process.ppid !== pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/**
 * Stops the loop's thread where it is, and calls `found` with what runs and a function that ends
 * the process from there. In the middle of a long call of a library that may not work.
 */
function findWhatRuns(found) {
  const { Session } = require('node:inspector');
  const session = new Session();
  const files = new Map();
  let isFound = false;
  const finish = (running, end) => {
    if (!isFound) found(running, end);
    isFound = true;
  };
  setTimeout(() => finish({}, kill), ASK_MS);
  try {
    session.connectToMainThread();
    session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
    session.on('Debugger.paused', ({ params }) => {
      const stack = params.callFrames.slice(0, MAX_FRAMES).map(({ functionName, location }) => {
        const file = (files.get(location.scriptId) ?? '').replace(/^file:\/\//, '');
        return `${functionName || '(anonymous)'} ${path.isAbsolute(file) ? path.relative(ROOT, file) : file}:${location.lineNumber + 1}`;
      });
      const expression = `globalThis[Symbol.for('memory-platform.running')]?.()`;
      session.post('Runtime.evaluate', { expression, returnByValue: true }, (_error, answer) =>
        finish({ operations: answer?.result?.value ?? {}, stack }, () => {
          // In a container it may be the first process, which cannot kill itself. Any other must not
          // exit before the signal comes: its end would have one of two names.
          if (process.pid === 1) session.post('Runtime.evaluate', { expression: 'process.exit(137)' }, () => undefined);
          kill();
        }),
      );
    });
    session.post('Debugger.enable', () => undefined);
    session.post('Debugger.pause', () => undefined);
  } catch {
    finish({}, kill);
  }
}

/** Writes by itself: what a thread prints goes through the loop. Nobody may read it, either. */
function report(fields, end) {
  const msg = 'the event loop does not come round; the process ends';
  const line = { level: 60, time: new Date().toISOString(), name, pid: process.pid, part: 'watchdog', ...fields, msg };
  setTimeout(() => end(), ASK_MS);
  write(2, `${JSON.stringify(line)}\n`, () => end());
}

function kill() {
  process.kill(process.pid, 'SIGKILL');
}
