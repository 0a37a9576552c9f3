// Operations of agents and their versions, and configurations for them.

const VERSION = `version agentId model capabilities
  policies { maxTurns maxToolCalls allowTools denyTools subagentTimeout subagentMaxConcurrency }
  output { mode jsonSchema } subagents { name mode context inheritTools } skills { skillId skillVersion }
  systemPrompt modelSettings runtimeBindings createdAt`;
export const CREATE_AGENT =
  'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id name version createdAt updatedAt } } }';
export const CREATE = `mutation ($input: CreateAgentVersionInput!) { createAgentVersion(input: $input) { version { ${VERSION} } } }`;
export const ROLL_BACK = `mutation ($input: RollBackAgentInput!) { rollBackAgent(input: $input) { version { ${VERSION} } } }`;
export const GET = `query ($agentId: ID!, $version: Int!) { agentVersion(agentId: $agentId, version: $version) { ${VERSION} } }`;
export const LIST = `query ($id: ID!, $first: Int, $after: String) { agent(id: $id) { name version updatedAt
  versions(first: $first, after: $after) { totalCount nodes { version createdAt } pageInfo { endCursor hasNextPage } } } }`;
export const DIFF =
  'query ($agentId: ID!, $from: Int!, $to: Int!) { agentVersionDiff(agentId: $agentId, from: $from, to: $to) { path from to } }';
export const UPDATE =
  'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { agent { id name version } } }';
export const DELETE = 'mutation ($input: DeleteAgentInput!) { deleteAgent(input: $input) { deletedId } }';

export interface Version {
  version: number;
  policies: Record<string, unknown>;
  output: Record<string, unknown>;
  capabilities: string[];
  modelSettings: Record<string, unknown>;
  createdAt: string;
  [field: string]: unknown;
}

export interface Agent {
  name: string;
  version: number;
  updatedAt: string;
  versions: {
    totalCount: number;
    nodes: { version: number; createdAt: string }[];
    pageInfo: { endCursor: string; hasNextPage: boolean };
  };
}

export const DEFAULTS = {
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

export const WHOLE = {
  model: 'demo-chat',
  capabilities: ['search', 'code'],
  policies: {
    maxTurns: 5,
    maxToolCalls: 0,
    allowTools: ['read'],
    denyTools: ['write', 'read'],
    subagentTimeout: 60,
    subagentMaxConcurrency: 2,
  },
  output: {
    mode: 'json',
    jsonSchema: {
      type: 'object',
      required: ['b', 'a'],
      properties: { b: { type: 'string' }, a: { $ref: '#/$defs/n' } },
      $defs: { n: { type: 'integer' } },
    },
  },
  subagents: [{ name: 'scout', mode: 'parallel', context: 'Look.', inheritTools: false }],
  skills: [{ skillId: 'nobody-knows-it', skillVersion: 3 }],
  systemPrompt: 'Be brief.\n',
  modelSettings: { zeta: 1, alpha: { deep: [null, true, 0.25] }, __proto__2: 'x' },
  runtimeBindings: { memory: 'm' },
};

const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) });

/** Fields that no version has: what they are, and the path that the error names. */
export const BAD_FIELDS: [string, object, string][] = [
  ['a model that is too long', { model: 'x'.repeat(201) }, 'model'],
  ['a blank capability', { capabilities: ['a', ' '] }, 'capabilities[1]'],
  ['too many capabilities', { capabilities: Array(101).fill('a') }, 'capabilities'],
  ...['maxTurns', 'maxToolCalls', 'subagentTimeout', 'subagentMaxConcurrency'].map((name): [string, object, string] => [
    `${name} below zero`,
    { policies: { [name]: -1 } },
    `policies.${name}`,
  ]),
  ['a tool with a NUL', { policies: { denyTools: ['a\0'] } }, 'policies.denyTools[0]'],
  ['a subagent without a name', { subagents: [{ name: 'a' }, { name: '' }] }, 'subagents[1].name'],
  ['two subagents of one name', { subagents: [{ name: 'a' }, { name: 'a' }] }, 'subagents[1].name'],
  ['a blank mode', { subagents: [{ name: 'a', mode: ' ' }] }, 'subagents[0].mode'],
  ['a skill of version 0', { skills: [{ skillId: 'a', skillVersion: 0 }] }, 'skills[0].skillVersion'],
  ['a blank skill', { skills: [{ skillId: '', skillVersion: 1 }] }, 'skills[0].skillId'],
  ['a prompt with half a character', { systemPrompt: '\ud800' }, 'systemPrompt'],
  ['a prompt that is too long', { systemPrompt: 'x'.repeat(100_001) }, 'systemPrompt'],
  ['settings nested too deep', { modelSettings: deep(40) }, 'modelSettings'],
  ['settings that are too large', { modelSettings: { a: 'x'.repeat(50_000) } }, 'modelSettings'],
  ['settings with a NUL in a key', { runtimeBindings: { 'a\0': 1 } }, 'runtimeBindings'],
  ['a type that JSON does not have', { output: { jsonSchema: { type: 'text' } } }, 'output.jsonSchema'],
  ['a bad schema deep down', { output: { jsonSchema: { properties: { a: { items: 5 } } } } }, 'output.jsonSchema'],
  ['a negative length', { output: { jsonSchema: { minLength: -1 } } }, 'output.jsonSchema'],
  ['an unclosed pattern', { output: { jsonSchema: { pattern: '(' } } }, 'output.jsonSchema'],
  ['a reference to nothing', { output: { jsonSchema: { $ref: '#/$defs/x' } } }, 'output.jsonSchema'],
  ['required that is no list', { output: { jsonSchema: { required: 'a' } } }, 'output.jsonSchema'],
  ['an unknown mode', { output: { mode: 'xml' } }, 'output.mode'],
  ['text for a number', { policies: { maxTurns: '5' } }, 'policies.maxTurns'],
  ['a list for an object', { modelSettings: [] }, 'modelSettings'],
];
