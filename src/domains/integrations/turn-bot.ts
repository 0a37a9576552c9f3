import type { Pool } from 'pg';
import type { AgentConfig } from '../agents/agent-config.ts';
import type { DirectMemory, GroupMemory } from './integration.entity.ts';
import type { Platform } from '../../request/platform.ts';
import type { Connection } from './channels/channel.ts';
import type { ChannelName } from './channels/channels.ts';
import type { Lease } from './lease.ts';

/** The process that runs a turn. */
export interface TurnOwner {
  platform: Platform;
  lease: Lease;
  channel: ChannelName;
  /** Resolves with the connection as soon as there is one. Rejects when the bot ends. */
  connection(): Promise<Connection>;
  /** Aborts when the bot ends here. */
  signal: AbortSignal;
  /** Whether the lease is ours by our own clock. */
  isMine(): boolean;
}

/** A bot, as far as its turns need it. */
export interface TurnBot {
  workspaceId: string;
  projectId: string | null;
  /** The owner of the memory that direct chats and groups use. */
  directMemory: DirectMemory;
  groupMemory: GroupMemory;
  /** Null when the agent has no version. */
  config: AgentConfig | null;
}

/** Finds the bot of a turn as it is now. Throws when it is gone. */
export async function findTurnBot(pool: Pool, { integrationId }: Lease): Promise<TurnBot> {
  const { rows } = await pool.query<TurnBot>(
    `select i.workspace_id as "workspaceId", i.read_write_project_id as "projectId", v.config,
       i.direct_memory as "directMemory", i.group_memory as "groupMemory"
     from integration i join agent a on a.id = i.agent_id left join agent_version v on v.agent_id = a.id and v.version = a.version
     where i.id = $1`,
    [integrationId],
  );
  if (!rows[0]) throw new Error('the integration is gone');
  return rows[0];
}
