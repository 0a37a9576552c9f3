/** The content of an agent version. */
export interface AgentConfig {
  /** Empty if no model is chosen. */
  model: string;
  capabilities: string[];
  policies: AgentPolicies;
  output: AgentOutput;
  subagents: AgentSubagent[];
  skills: AgentSkill[];
  systemPrompt: string;
  modelSettings: Record<string, unknown>;
  runtimeBindings: Record<string, unknown>;
}

interface AgentPolicies {
  maxTurns: number;
  maxToolCalls: number;
  /** Empty allows every tool. `denyTools` takes precedence. */
  allowTools: string[];
  denyTools: string[];
  /** Seconds. */
  subagentTimeout: number;
  subagentMaxConcurrency: number;
}

interface AgentOutput {
  mode: 'text' | 'json';
  jsonSchema: Record<string, unknown> | null;
}

interface AgentSubagent {
  name: string;
  mode: string;
  context: string;
  inheritTools: boolean;
}

interface AgentSkill {
  skillId: string;
  skillVersion: number;
}

type Sent<T> = { [K in keyof T]?: T[K] | null | undefined };

/**
 * The fields sent for a version. An omitted field stays as it is; null resets it to its default.
 */
export type AgentConfigInput = Sent<Omit<AgentConfig, 'policies' | 'output' | 'subagents'>> & {
  policies?: Sent<AgentPolicies> | null | undefined;
  output?: Sent<AgentOutput> | null | undefined;
  subagents?: (Sent<AgentSubagent> & { name: string })[] | null | undefined;
};

const DEFAULT_SUBAGENT = { mode: 'default', context: '', inheritTools: true };

export const DEFAULT_CONFIG: AgentConfig = {
  model: '',
  capabilities: [],
  policies: {
    maxTurns: 20,
    maxToolCalls: 20,
    allowTools: [],
    denyTools: [],
    subagentTimeout: 300,
    subagentMaxConcurrency: 4,
  },
  output: { mode: 'text', jsonSchema: null },
  subagents: [],
  skills: [],
  systemPrompt: '',
  modelSettings: {},
  runtimeBindings: {},
};

/**
 * Returns `previous` with the sent fields applied. `policies` and `output` are merged key by key;
 * every other field is replaced whole. Null resets a field or key to its default.
 */
export function mergeConfig(previous: AgentConfig, sent: AgentConfigInput): AgentConfig {
  const { policies, output, subagents, ...rest } = sent;
  return {
    ...merge(previous, rest, DEFAULT_CONFIG),
    policies: policies === null ? DEFAULT_CONFIG.policies : merge(previous.policies, policies, DEFAULT_CONFIG.policies),
    output: output === null ? DEFAULT_CONFIG.output : merge(previous.output, output, DEFAULT_CONFIG.output),
    subagents: subagents === undefined ? previous.subagents : (subagents ?? []).map(completeSubagent),
  };
}

/** Merges only the keys of `defaults`; unknown keys are ignored. */
function merge<T extends object>(previous: T, sent: Partial<Sent<T>> | undefined, defaults: T): T {
  const merged = { ...previous };
  for (const key of Object.keys(defaults) as (keyof T)[]) {
    const value = sent?.[key];
    if (value !== undefined) merged[key] = value ?? defaults[key];
  }
  return merged;
}

function completeSubagent({
  name,
  mode,
  context,
  inheritTools,
}: Sent<AgentSubagent> & { name: string }): AgentSubagent {
  return {
    name,
    mode: mode ?? DEFAULT_SUBAGENT.mode,
    context: context ?? DEFAULT_SUBAGENT.context,
    inheritTools: inheritTools ?? DEFAULT_SUBAGENT.inheritTools,
  };
}
