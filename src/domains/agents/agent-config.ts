/** All that a version says. */
export interface AgentConfig {
  /** Empty: none was chosen. */
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
  /** Empty: every tool. What denyTools names is denied all the same. */
  allowTools: string[];
  denyTools: string[];
  /** In seconds. */
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

/** The fields that a caller sends for a version. Left out: as before. Null: the default again. */
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
 * `previous` with what was sent in its place: `policies` and `output` key by key, everything else as a whole. What is sent as null
 * has its default again.
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

/** Only the keys that `defaults` has: others have no meaning here. */
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
