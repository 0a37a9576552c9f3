import { AgentSettings } from './agent-settings.entity.ts';
import { AgentVersion } from './agent-version.entity.ts';
import { Agent } from './agent.entity.ts';

export const agentsEntities = [Agent, AgentSettings, AgentVersion];
