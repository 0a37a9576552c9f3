import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;
const SECOND = 1_000;
/** On two quiet cores a run takes a quarter of an hour; the budget allows for a busy machine. */
const CI_BUDGET_SECONDS = 30 * 60;

/**
 * Prints the ten slowest files of a run, and fails a run that takes longer than
 * TEST_BUDGET_SECONDS.
 */
export class RunTimes implements Reporter {
  readonly #budgetSeconds = Number(process.env['TEST_BUDGET_SECONDS'] || (process.env['CI'] ? CI_BUDGET_SECONDS : 0));
  #startedMs = 0;

  onTestRunStart(): void {
    this.#startedMs = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tookSeconds = (performance.now() - this.#startedMs) / SECOND;
    const slowest = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN);
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    process.stdout.write(`\nThe slowest files of ${tookSeconds.toFixed(0)} s:\n${lines.join('\n')}\n`);
    if (this.#budgetSeconds === 0 || tookSeconds <= this.#budgetSeconds) return;
    process.stderr.write(`The tests took longer than ${this.#budgetSeconds} s (TEST_BUDGET_SECONDS).\n`);
    process.exitCode = 1;
  }
}

function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / SECOND;
}
