import type { Command } from 'commander';
import { wrongUsage } from './failure.ts';
import { AuditTeamDocument, ListAuditDaysDocument, type ListAuditDaysQuery } from './generated.ts';
import { fields, table } from './output.ts';
import { openCliSession } from './session.ts';
import { createRowsHash, hashOfDay, hashOfDetail, hashOfRow } from '../core/audit-chain.ts';

const EXPORT = '/api/v3/audit-log/export?format=jsonl';

/** `audit verify`. */
export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('the audit log of the team');
  audit
    .command('verify')
    .description(
      'compute the hashes of the audit log again, and say where a change was altered, removed or added (exit code 1)',
    )
    .option('--head <hash>', 'a hash that was noted before: it must be that of a day of the chain')
    .action(async ({ head }: { head?: string }, command: Command) => {
      if (head !== undefined && !/^[0-9a-f]{64}$/.test(head))
        throw wrongUsage('--head takes the 64 hexadecimal digits of a day of the chain.');
      const { execute, readLines, print } = await openCliSession(command);
      const { viewer } = await execute(AuditTeamDocument, {});
      const days: SealedDay[] = [];
      for (let after: string | null = null; ;) {
        const { auditChain }: ListAuditDaysQuery = await execute(ListAuditDaysDocument, { after });
        if (!auditChain) break;
        days.unshift(...auditChain.nodes.toReversed());
        after = auditChain.pageInfo.endCursor ?? null;
        if (!auditChain.pageInfo.hasNextPage) break;
      }
      const verifier = createVerifier(viewer.team.id, days, new Date());
      for await (const line of readLines(EXPORT)) verifier.addRow(JSON.parse(line) as ExportedRow);
      const found = verifier.finish(head);
      print(found, () => describe(found));
      if (found.faults.length > 0) process.exitCode = 1;
    });
}

type Found = ReturnType<ReturnType<typeof createVerifier>['finish']>;

function describe({ days, changes, erased, aged, head, faults }: Found): string {
  const summary = fields({
    DAYS: days,
    'SEALED CHANGES': changes,
    'DELETED FOR THEIR AGE': aged,
    'ERASED DETAILS': erased,
    HEAD: head,
  });
  const list = faults.map((one) => ({ FAULT: one.fault, CHANGES: one.changes, DAY: one.day }));
  return `${summary}\n\n${table(list, 'Nothing was altered.')}`;
}

/** A day of the chain, as the platform reported it. */
interface SealedDay {
  day: string;
  firstNumber: number;
  lastNumber: number;
  rowsHash: string;
  previousHash?: string | null | undefined;
  hash: string;
  /** From then on its changes may be deleted for their age. */
  expiresAt: string;
}

/** A line of the export. */
interface ExportedRow {
  number: number;
  at: string;
  kind: string;
  thing_type: string;
  thing_id: string;
  version: number | null;
  workspace_id: string | null;
  project_id: string | null;
  agent_id: string | null;
  principal_id: string | null;
  key_id: string | null;
  source: string;
  detail: unknown;
  detail_hash: string | null;
  row_hash: string | null;
}

interface AuditFault {
  fault: 'altered' | 'removed' | 'added' | 'the chain was altered' | 'the head is not in the chain';
  /** One number, or the first and the last: `5` or `5-9`. Null where it cannot be narrowed down. */
  changes: string | null;
  day: string | null;
}

/**
 * Computes the hashes of an export again. `days` and rows come oldest first. Changes that are
 * missing count as removed, unless they are old enough to be deleted for their age.
 */
function createVerifier(teamId: string, days: readonly SealedDay[], now: Date) {
  const faults: AuditFault[] = checkLinks(teamId, days);
  const counts = { changes: 0, erased: 0, aged: 0 };
  const remaining = [...days];
  let expected = days[0]?.firstNumber ?? 0;
  let rowsHash = createRowsHash();
  let isWhole = true;

  function add(fault: AuditFault['fault'], changes: string): void {
    faults.push({ fault, changes, day: remaining[0]?.day ?? null });
    isWhole = false;
  }

  /** Reports the changes before `number` that did not come. */
  function expectUntil(day: SealedDay, number: number): void {
    const missing = number - expected;
    if (missing <= 0) return;
    if (new Date(day.expiresAt) <= now) [counts.aged, isWhole] = [counts.aged + missing, false];
    else add('removed', missing === 1 ? `${expected}` : `${expected}-${number - 1}`);
    expected = number;
  }

  function endDay(day: SealedDay): void {
    expectUntil(day, day.lastNumber + 1);
    // Every row has its hash, but together they are not those of the day.
    if (isWhole && rowsHash.digest() !== day.rowsHash) faults.push({ fault: 'altered', changes: null, day: day.day });
    remaining.shift();
    rowsHash = createRowsHash();
    isWhole = true;
  }

  function check(row: ExportedRow): void {
    counts.changes += 1;
    const isErased = row.detail === null && row.detail_hash !== null;
    if (isErased) counts.erased += 1;
    const hash = hashOfRow(toHashed(teamId, row), row.detail_hash);
    if (hash !== row.row_hash || (!isErased && hashOfDetail(row.detail) !== row.detail_hash))
      add('altered', `${row.number}`);
    rowsHash.add(hash);
  }

  return {
    addRow(row: ExportedRow): void {
      for (let [day] = remaining; day && row.number > day.lastNumber; [day] = remaining) endDay(day);
      const [day] = remaining;
      // The days that are not over have no hashes yet.
      if (!day) return;
      expectUntil(day, row.number);
      if (row.number < expected || row.row_hash === null) add('added', `${row.number}`);
      else check(row);
      expected = Math.max(expected, row.number + 1);
    },
    finish(head?: string) {
      for (let [day] = remaining; day; [day] = remaining) endDay(day);
      if (head !== undefined && !days.some(({ hash }) => hash === head))
        faults.push({ fault: 'the head is not in the chain', changes: null, day: null });
      return { days: days.length, ...counts, head: days.at(-1)?.hash ?? null, faults };
    },
  };
}

/** Each day has the hash of its fields, begins after the day before, and has its hash. */
function checkLinks(teamId: string, days: readonly SealedDay[]): AuditFault[] {
  return days.flatMap((link, i) => {
    const before = days[i - 1];
    const hash = hashOfDay({
      teamId,
      day: link.day,
      firstNumber: String(link.firstNumber),
      lastNumber: String(link.lastNumber),
      rowsHash: link.rowsHash,
      previous: before?.hash ?? '',
    });
    const isNext = before === undefined || link.firstNumber === before.lastNumber + 1;
    return hash === link.hash && isNext
      ? []
      : [{ fault: 'the chain was altered', changes: null, day: link.day } as const];
  });
}

function toHashed(teamId: string, row: ExportedRow) {
  return {
    teamId,
    number: String(row.number),
    at: row.at,
    kind: row.kind,
    thingType: row.thing_type,
    thingId: row.thing_id,
    version: row.version,
    workspaceId: row.workspace_id,
    projectId: row.project_id,
    agentId: row.agent_id,
    principalId: row.principal_id,
    keyId: row.key_id,
    source: row.source,
  };
}
