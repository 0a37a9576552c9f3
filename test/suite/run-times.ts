import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Failures } from './second-look.ts';

const SHOWN = 10;
const MAX_REASON_CHARS = 300;
const SECOND = 1_000;

/**
 * Prints the ten slowest files of a run, how many tests were skipped in which folders, and last
 * what failed, a line each: of a long output often only the end is kept. Fails a run that takes
 * longer than TEST_BUDGET_SECONDS. Writes what failed to the file TEST_FAILURES, for a second look.
 */
export class RunTimes implements Reporter {
  readonly #budgetSeconds = Number(process.env['TEST_BUDGET_SECONDS'] || 0);
  #startedMs = 0;

  onTestRunStart(): void {
    this.#startedMs = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tookSeconds = (performance.now() - this.#startedMs) / SECOND;
    const slowest = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN);
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    process.stdout.write(`\nThe slowest files of ${tookSeconds.toFixed(0)} s:\n${lines.join('\n')}\n`);
    const skipped = Object.entries(skippedIn(modules)).map(([folder, count]) => `${count} of ${folder}`);
    if (skipped.length > 0) process.stdout.write(`\nSkipped tests: ${skipped.join(', ')}\n`);
    const failed = modules.flatMap(failuresOf);
    if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.join('\n')}\n`);
    const isLate = this.#budgetSeconds > 0 && tookSeconds > this.#budgetSeconds;
    const { TEST_FAILURES: file } = process.env;
    if (file) writeFileSync(file, JSON.stringify(toFailures(modules, unhandled.length > 0 || isLate)));
    if (!isLate) return;
    process.stderr.write(`The tests took longer than ${this.#budgetSeconds} s (TEST_BUDGET_SECONDS).\n`);
    process.exitCode = 1;
  }
}

/** How many tests of each folder were skipped, most often as the machine lacks a program. */
function skippedIn(modules: readonly TestModule[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const module of modules)
    for (const _ of module.children.allTests('skipped')) {
      const folder = path.dirname(module.relativeModuleId);
      counts[folder] = (counts[folder] ?? 0) + 1;
    }
  return counts;
}

function toFailures(modules: readonly TestModule[], isWhole: boolean): Failures {
  const files = modules.flatMap((module) => {
    const [error] = failuresOf(module);
    return error === undefined ? [] : [{ file: module.relativeModuleId, error }];
  });
  return { files, isWhole };
}

function failuresOf(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].map((test) => line(module, test.fullName, reasonsOf(test)));
  const suites = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ message }) => line(module, 'fullName' in suite ? suite.fullName : '(file)', message)),
  );
  return [...tests, ...suites];
}

function reasonsOf(test: TestCase): string {
  return (test.result().errors ?? []).map(({ message }) => message).join(' | ');
}

function line(module: TestModule, name: string, reason: string): string {
  return `${module.relativeModuleId} > ${name}: ${reason.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_CHARS)}`;
}

function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / SECOND;
}
