import type { Command } from 'commander';
import { wrongUsage } from './failure.ts';
import { AuditTeamDocument, ListAuditDaysDocument, type ListAuditDaysQuery } from './generated.ts';
import { fields, table } from './output.ts';
import { openCliSession } from './session.ts';
import { createVerifier, type ExportedRow, type SealedDay } from './verify-audit.ts';

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
