/** The NODE_OPTIONS that make a program's own clock wrong, as that of a machine would be. */
export function wrongBy(ms: number): string {
  const code = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...given) { given.length === 0 ? super(Right.now() + ${ms}) : super(...given); }
    static now() { return Right.now() + ${ms}; } }`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * The NODE_OPTIONS of a program whose clock jumps to the next of these distances from the right one
 * with each SIGUSR2. As on a machine, its timers and `performance.now()` do not.
 */
export function jumpingTo(...distances: number[]): string {
  const code = `const Right = Date; const next = ${JSON.stringify(distances)}; let ms = 0;
  process.on('SIGUSR2', () => void (ms = next.shift() ?? ms));
  globalThis.Date = class extends Right {
    constructor(...given) { given.length === 0 ? super(Right.now() + ms) : super(...given); }
    static now() { return Right.now() + ms; } }`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
