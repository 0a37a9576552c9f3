/** The NODE_OPTIONS that make a program's own clock wrong, as that of a machine would be. */
export function wrongBy(ms: number): string {
  const code = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...given) { given.length === 0 ? super(Right.now() + ${ms}) : super(...given); }
    static now() { return Right.now() + ${ms}; } }`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
