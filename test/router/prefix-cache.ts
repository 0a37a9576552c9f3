import { createHash } from 'node:crypto';

/** A prompt as its provider counts it. */
export interface Counted {
  /** Tokens of the prompt. */
  total: number;
  /** Those of them that the cache had. */
  cached: number;
}

/** A provider's prompt cache. Reading a prompt also writes it. */
export interface PrefixCache {
  read(body: string): Counted;
}

const BYTES_PER_TOKEN = 4;
/** Neither provider caches shorter prefixes. */
const LEAST_TOKENS = 1_024;

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

/**
 * OpenAI's: the tokens of all messages in order, cached without being asked, in steps of 128 tokens
 * from 1,024 on. A prompt reads its longest known prefix.
 */
export function alphaCache(): PrefixCache {
  const step = 128 * BYTES_PER_TOKEN;
  const known = new Set<string>();
  return {
    read(body) {
      const { tools = [], messages } = JSON.parse(body) as { tools?: unknown[]; messages: unknown[] };
      const bytes = Buffer.from([...tools, ...messages].map((part) => JSON.stringify(part)).join('\n'));
      const hash = createHash('sha256');
      let cached = 0;
      for (let end = step; end <= bytes.length; end += step) {
        const prefix = hash
          .update(bytes.subarray(end - step, end))
          .copy()
          .digest('base64');
        if (end < LEAST_TOKENS * BYTES_PER_TOKEN) continue;
        if (known.has(prefix)) cached = end / BYTES_PER_TOKEN;
        known.add(prefix);
      }
      return { total: Math.ceil(bytes.length / BYTES_PER_TOKEN), cached };
    },
  };
}

interface Block {
  text: string;
  isMarked: boolean;
}

/** How many blocks before a mark Anthropic looks for a prefix that it knows. */
const LOOK_BACK = 20;

/**
 * Anthropic's: tools, system and messages as blocks. A prefix is written at each block that the
 * client marks, and read at the last mark or at most 20 blocks before one.
 */
export function betaCache(): PrefixCache {
  const known = new Set<string>();
  return {
    read(body) {
      const blocks = blocksOf(JSON.parse(body) as BetaBody);
      const hash = createHash('sha256');
      const prefixes: { hash: string; tokens: number }[] = [];
      let tokens = 0;
      for (const { text } of blocks) {
        tokens += tokensOf(text);
        prefixes.push({ hash: hash.update(`${text}\0`).copy().digest('base64'), tokens });
      }
      const marks = blocks.flatMap(({ isMarked }, i) => (isMarked ? [i] : []));
      const reachable = prefixes.filter((_, i) => marks.some((mark) => i <= mark && i > mark - LOOK_BACK));
      const cached = reachable.findLast((prefix) => known.has(prefix.hash))?.tokens ?? 0;
      for (const mark of marks) {
        const prefix = prefixes[mark];
        if (prefix && prefix.tokens >= LEAST_TOKENS) known.add(prefix.hash);
      }
      return { total: tokens, cached };
    },
  };
}

interface BetaBody {
  tools?: object[];
  system?: object[];
  messages: { role: string; content: string | object[] }[];
}

function blocksOf({ tools = [], system = [], messages }: BetaBody): Block[] {
  const said = messages.flatMap(({ role, content }) => {
    const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
    return parts.map((part) => ({ role, ...part }));
  });
  return [...tools, ...system, ...said].map((part) => {
    const { cache_control: mark, ...rest } = part as { cache_control?: unknown };
    return { text: JSON.stringify(rest), isMarked: mark !== undefined };
  });
}
