/**
 * The environment of a program whose source file has `from` replaced by `to`: the product without
 * one of its protections. The program does not start when `from` is not there.
 */
export function withoutProtection(file: string, from: string, to: string): { NODE_OPTIONS: string } {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(${JSON.stringify(file)})) return loaded;
      const source = String(loaded.source);
      if (!source.includes(${JSON.stringify(from)})) throw new Error('nothing to plant in ' + url);
      return { ...loaded, source: source.replace(${JSON.stringify(from)}, ${JSON.stringify(to)}) };
    } });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
}
