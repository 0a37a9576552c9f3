import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Scripts that the browser loads before a screen is usable. */
const MAX_FIRST_LOAD_BYTES = 160 * 1024;
/** Scripts that one more screen, or the palette, loads beside them. */
const MAX_LAZY_BYTES = 40 * 1024;
const MAX_STYLE_BYTES = 12 * 1024;

type Chunks = Map<string, Rolldown.OutputChunk>;

/** Fails the build when what browsers load is larger, compressed, than the budgets allow. */
export function checkBudgets(): Plugin {
  return {
    name: 'check-budgets',
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const chunks: Chunks = new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
      const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
      if (!entry) return;
      const first = staticClosure(entry, chunks);
      const styles = outputs.flatMap((one) =>
        one.fileName.endsWith('.css') && one.type === 'asset' ? [one.source] : [],
      );
      const sizes = [
        { name: 'first load', bytes: bytesOf(first), most: MAX_FIRST_LOAD_BYTES },
        { name: 'styles', bytes: styles.reduce((sum, text) => sum + gzipSync(text).length, 0), most: MAX_STYLE_BYTES },
        ...[...chunks.values()]
          .filter((chunk) => chunk.isDynamicEntry)
          .map((chunk) => {
            const more = new Set([...staticClosure(chunk, chunks)].filter((one) => !first.has(one)));
            return { name: chunk.name, bytes: bytesOf(more), most: MAX_LAZY_BYTES };
          }),
      ];
      for (const { name, bytes, most } of sizes) this.info(`${name}: ${kib(bytes)} of ${kib(most)} KB, compressed`);
      const over = sizes.filter(({ bytes, most }) => bytes > most);
      if (over.length > 0) this.error(`Over budget: ${over.map(({ name }) => name).join(', ')}`);
    },
  };
}

/** Returns a chunk with every chunk that it imports at once. */
function staticClosure(chunk: Rolldown.OutputChunk, chunks: Chunks): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (one: Rolldown.OutputChunk): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const name of one.imports) {
      const imported = chunks.get(name);
      if (imported) visit(imported);
    }
  };
  visit(chunk);
  return found;
}

function bytesOf(chunks: Iterable<Rolldown.OutputChunk>): number {
  return [...chunks].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
}

function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
