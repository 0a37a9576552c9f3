// Loaded into a program (`--import`): at SIGUSR2 its event loop no longer comes round, by one of these.
import { execSync } from 'node:child_process';

const WAYS = {
  computes() {
    for (;;);
  },
  microtasks() {
    // Returns nothing, as promises that wait for each other would fill the memory.
    const again = () => void Promise.resolve().then(again);
    again();
  },
  expression() {
    return /^(a+)+$/.test(`${'a'.repeat(60)}b`);
  },
  copies() {
    let bytes = Buffer.alloc(1);
    for (;;) bytes = Buffer.concat([bytes, Buffer.alloc(1_000)]).subarray(-10_000_000);
  },
  waits() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
  child() {
    execSync('sleep 60');
  },
};

process.on('SIGUSR2', function becomeStuck() {
  WAYS[process.env.STUCK_BY ?? 'computes']();
});
