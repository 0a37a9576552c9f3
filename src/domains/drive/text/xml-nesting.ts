import { Parser } from 'htmlparser2';
import { MAX_ELEMENT_LEVELS, tooDeep } from './nesting.ts';

// Apart from `nesting.ts`, so that the readers of texts load no parser of elements: it is nearly
// half of the modules that a plain text would load.

const CHUNK_BYTES = 65_536;

/** Throws Unreadable when an XML document has more than `MAX_ELEMENT_LEVELS`. */
export function checkXmlLevels(bytes: Uint8Array): void {
  let levels = 0;
  const parser = new Parser(
    {
      onopentagname() {
        levels += 1;
        if (levels > MAX_ELEMENT_LEVELS) throw tooDeep(MAX_ELEMENT_LEVELS);
      },
      onclosetag() {
        levels -= 1;
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    parser.write(decoder.decode(bytes.subarray(from, from + CHUNK_BYTES), { stream: true }));
  parser.end();
}
