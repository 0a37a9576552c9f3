import { describe, expect, it } from 'vitest';
import type { ModelPrice } from '../../src/catalog/model-price.ts';
import { costOf, maxCostOf, type TokenCounts } from '../../src/catalog/call-cost.ts';
import { newRandom, seedOf } from '../faults/random.ts';

const within = (promptTokens: number, outputTokens: number) => ({
  promptTokens,
  outputTokens,
  toolUses: 0,
  tools: [],
  hasAudio: false,
  variant: null,
});

const SEED = seedOf('PRICE_SEED', 20_250_611);
const ROUNDS = 2_000;

type Rates = Record<string, number>;

/** The rules in short: the rates that charge each kind of token, its own first. */
const CHARGED_BY: Record<string, string[]> = {
  input: ['input'],
  cacheRead: ['cache_read', 'cache_read_explicit', 'input'],
  cacheWrite: ['cache_write', 'cache_write_5m', 'input'],
  cacheWrite5m: ['cache_write_5m', 'cache_write', 'input'],
  cacheWrite1h: ['cache_write_1h', 'cache_write', 'cache_write_5m', 'input'],
  output: ['output'],
  thinking: ['output_thinking', 'output'],
};
const APART = [
  'cache_read',
  'cache_read_explicit',
  'cache_write',
  'cache_write_5m',
  'cache_write_1h',
  'output_thinking',
];

interface PlainPrice {
  flat: Rates;
  /** Each with the longest input it holds for. */
  bands: { upTo: number; rates: Rates }[];
}

/**
 * The charge in millionths of a balance token, as a fraction that is summed kind by kind and must
 * come out whole.
 */
function slowCost(kinds: Rates, { flat, bands }: PlainPrice): bigint {
  const { input = 0, cacheRead = 0, cacheWrite = 0, cacheWrite5m = 0, cacheWrite1h = 0 } = kinds;
  const length = input + cacheRead + cacheWrite + cacheWrite5m + cacheWrite1h;
  const band = bands.filter(({ upTo }) => length <= upTo).sort((a, b) => a.upTo - b.upTo)[0];
  const rates = { ...flat, ...band?.rates };
  let numerator = 0n;
  let denominator = 1n;
  for (const [kind, tokens] of Object.entries(kinds)) {
    const rate = CHARGED_BY[kind]?.map((name) => rates[name]).find((each) => each !== undefined) ?? NaN;
    // tokens × rate ÷ 1,000,000 balance tokens
    numerator = numerator * 1_000_000n + BigInt(tokens) * BigInt(rate) * denominator;
    denominator *= 1_000_000n;
  }
  expect((numerator * 1_000_000n) % denominator).toBe(0n);
  return (numerator * 1_000_000n) / denominator;
}

const per = (tokens: number) => ({ tokens_per_million: tokens, usd_per_million: 0 });

function toPrice({ flat, bands }: PlainPrice): ModelPrice {
  const asPrices = (rates: Rates) => Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, per(rate)]));
  const tiers = bands.map(({ upTo, rates: { input = 0, output = 0, ...apart } }) => ({
    up_to_input_tokens: upTo === Infinity ? null : upTo,
    input: per(input),
    output: per(output),
    ...asPrices(apart),
  }));
  const { input = 0, output = 0, ...apart } = { ...flat, ...bands[0]?.rates };
  const details = asPrices(apart);
  return {
    input: per(input),
    output: per(output),
    details: tiers.length > 1 ? { ...asPrices(withoutMain(flat)), tiers } : details,
  };
}

function withoutMain({ input: _input, output: _output, ...apart }: Rates): Rates {
  return apart;
}

function toCounts(kinds: Rates): TokenCounts {
  const {
    input = 0,
    cacheRead = 0,
    cacheWrite = 0,
    cacheWrite5m = 0,
    cacheWrite1h = 0,
    output = 0,
    thinking = 0,
  } = kinds;
  return {
    input,
    cacheRead,
    cacheWrite: cacheWrite + cacheWrite5m + cacheWrite1h,
    cacheWrite5m,
    cacheWrite1h,
    output: output + thinking,
    thinking,
  };
}

function generator(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const rate = () => upTo(10 ** (1 + upTo(8)));
  const apart = (chance: number) =>
    Object.fromEntries(APART.filter(() => random() < chance).map((name) => [name, rate()] as const));
  return {
    upTo,
    price(): PlainPrice {
      const bounds = [...new Set(Array.from({ length: upTo(3) }, () => 1 + upTo(400)))].sort((a, b) => a - b);
      const bands = [...bounds, Infinity].map((bound) => ({
        upTo: bound,
        rates: { input: rate(), output: rate(), ...apart(0.3) },
      }));
      return { flat: apart(0.4), bands };
    },
    /** Parts of a whole, which they make up together. */
    split(whole: number, names: string[]): Rates {
      const cuts = names
        .slice(1)
        .map(() => upTo(whole))
        .sort((a, b) => a - b);
      return Object.fromEntries(names.map((name, i) => [name, (cuts[i] ?? whole) - (cuts[i - 1] ?? 0)]));
    },
  };
}

const PROMPT = ['input', 'cacheRead', 'cacheWrite', 'cacheWrite5m', 'cacheWrite1h'];
const ANSWER = ['output', 'thinking'];

describe(`over ${ROUNDS} prices and usages (seed ${SEED})`, () => {
  it('a charge equals a slow sum of fractions', () => {
    const make = generator(newRandom(SEED).fraction);
    let tiered = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const plain = make.price();
      if (plain.bands.length > 1) tiered++;
      // Half of the inputs end at a band's edge, or one token beyond it.
      const edge = plain.bands[make.upTo(plain.bands.length - 1)]?.upTo ?? Infinity;
      const length = edge === Infinity || make.upTo(1) === 0 ? make.upTo(500) : edge + make.upTo(1);
      const kinds = { ...make.split(length, PROMPT), ...make.split(make.upTo(500), ANSWER) };
      const price = toPrice(plain);
      expect(costOf(toCounts(kinds), price), JSON.stringify({ round, price, kinds })).toBe(slowCost(kinds, plain));
    }
    expect(tiered).toBeGreaterThan(ROUNDS / 4);
  });

  it('no split of as many tokens, nor of fewer, costs more than is set aside', () => {
    const make = generator(newRandom(SEED + 1).fraction);
    let exactly = 0;
    for (let round = 0; round < ROUNDS / 10; round++) {
      const price = toPrice(make.price());
      const [prompt, answer] = [make.upTo(500), make.upTo(500)];
      const most = maxCostOf(within(prompt, answer), price);
      const lengths = [prompt, ...(price.details.tiers ?? []).map((band) => band.up_to_input_tokens ?? prompt)];
      let dearest = 0n;
      for (const length of [...lengths, make.upTo(prompt)].filter((each) => each <= prompt))
        for (const kind of PROMPT)
          for (const said of ANSWER) {
            const cost = costOf(toCounts({ [kind]: length, [said]: answer }), price);
            dearest = cost > dearest ? cost : dearest;
          }
      for (let n = 0; n < 20; n++) {
        const kinds = { ...make.split(make.upTo(prompt), PROMPT), ...make.split(make.upTo(answer), ANSWER) };
        expect(costOf(toCounts(kinds), price) <= most, JSON.stringify({ round, price, kinds })).toBe(true);
      }
      expect(dearest <= most).toBe(true);
      if (dearest === most) exactly++;
    }
    // The hold is tight: one of the extremes costs exactly that much.
    expect(exactly).toBe(ROUNDS / 10);
  });
});

describe('what a call costs', () => {
  const price: ModelPrice = { input: per(2_000_000), output: per(8_000_001), details: { cache_read: per(500_000) } };
  const none = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

  it('is exact, each token at its own price, and a cache price that is absent is the input price', () => {
    expect(costOf({ input: 3, cacheRead: 5, cacheWrite: 7, output: 11 }, price)).toBe(
      3n * 2_000_000n + 5n * 500_000n + 7n * 2_000_000n + 11n * 8_000_001n,
    );
    expect(costOf({ ...none, input: 2 ** 31, output: 2 ** 31 }, price)).toBe(2n ** 31n * 10_000_001n);
    expect(costOf({ input: 3, cacheRead: 5, cacheWrite: 7, output: 11 }, null)).toBe(0n);
  });

  it('is by the band that all of the input falls into, cached or not, and for the whole call', () => {
    const tiers = [
      { up_to_input_tokens: 10, input: per(1), output: per(2) },
      { up_to_input_tokens: null, input: per(100), output: per(200), cache_read: per(50) },
    ];
    const tiered = { input: per(1), output: per(2), details: { cache_write: per(3), tiers } };
    expect(costOf({ input: 4, cacheRead: 3, cacheWrite: 3, output: 5 }, tiered)).toBe(4n + 3n + 9n + 10n);
    expect(costOf({ input: 4, cacheRead: 4, cacheWrite: 3, output: 5 }, tiered)).toBe(400n + 200n + 9n + 1000n);
    expect(maxCostOf(within(10, 5), tiered)).toBe(40n);
    expect(maxCostOf(within(11, 5), tiered)).toBe(2100n);
  });

  it('knows reasoning and the two lives of a cache apart, where they have prices', () => {
    const details = { cache_write_5m: per(5), cache_write_1h: per(9), output_thinking: per(1) };
    const counts = { ...none, cacheWrite: 7, cacheWrite5m: 2, cacheWrite1h: 1, output: 10, thinking: 4 };
    expect(costOf(counts, { ...price, details })).toBe(4n * 5n + 2n * 5n + 9n + 6n * 8_000_001n + 4n);
    expect(costOf(counts, { ...price, details: {} })).toBe(7n * 2_000_000n + 10n * 8_000_001n);
  });
});
