import { invalid } from '../../core/errors.ts';
import { createPauses } from '../../core/pauses.ts';
import { requireText } from '../../core/check-text.ts';
import { readEach } from '../../core/read-all.ts';
import type { SourceKind } from '../../core/source-kind.ts';
import type { Context } from '../../request/context.ts';
import { findAgent } from '../agents/agents.ts';
import type { Fact } from './fact.entity.ts';
import { findProjectIn, MAX_FACT } from './facts.ts';
import { type FactOwner, addFact } from './fact-history.ts';

const MAX_FACTS_AT_ONCE = 1000;
/**
 * Stores each text exactly as written, in the given order, all or none. Throws INVALID_PARAMETER
 * naming `facts` or `facts[n]`.
 */
export async function addProjectFacts(
  ctx: Context,
  input: { workspaceId?: string | null | undefined; projectId: string; facts: string[] },
  source: SourceKind = 'MANUAL',
): Promise<Fact[]> {
  ctx.allow('project:mem_write', { projectId: input.projectId });
  checkTexts(input.facts);
  return addFacts(ctx, { project: await findProjectIn(ctx, input.projectId, input.workspaceId) }, input.facts, source);
}

/**
 * Stores each text exactly as written, in the given order, all or none. Throws INVALID_PARAMETER
 * naming `facts` or `facts[n]`.
 */
export async function addAgentFacts(
  ctx: Context,
  input: { workspaceId: string; agentId: string; facts: string[] },
): Promise<Fact[]> {
  ctx.allow('workspace_agent:fact_modify', { workspaceId: input.workspaceId });
  checkTexts(input.facts);
  return addFacts(ctx, { agent: await findAgent(ctx, input.agentId, input.workspaceId) }, input.facts, 'MANUAL');
}

function checkTexts(facts: string[]): void {
  if (facts.length === 0) throw invalid('facts', 'facts must hold at least one text.');
  if (facts.length > MAX_FACTS_AT_ONCE) throw invalid('facts', `facts must hold at most ${MAX_FACTS_AT_ONCE} texts.`);
  readEach(facts, (fact, i) => requireText(`facts[${i}]`, fact, MAX_FACT));
}

async function addFacts(ctx: Context, owner: FactOwner, texts: string[], kind: SourceKind): Promise<Fact[]> {
  return ctx.transaction(async (inner) => {
    const pause = createPauses();
    const facts: Fact[] = [];
    for (const text of texts) {
      facts.push(addFact(inner, owner, text, { kind, actorId: inner.caller.principalId }));
      await pause();
    }
    await inner.em.flush();
    return facts;
  });
}
