import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { SelectField } from '../../parts/fields.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import {
  InvitationsDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
  type InvitationRowFragment,
  type InvitationStatus,
} from './generated.ts';
import { InviteDialog, InviteLinks, type InvitedLink } from './invite-dialog.tsx';
import { ListPanel } from './list-panel.tsx';
import { roleName } from './role-names.ts';
import { pageOf, type TabProps } from './search.ts';
import { words, type AccessWords } from './words.ts';

const STATUSES = [
  'pending',
  'accepted',
  'rejected',
  'expired',
  'revoked',
] as const satisfies readonly InvitationStatus[];

/** The addresses that were asked to join, and what became of it. */
export function InvitationsTab({ search, onChange }: TabProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const [isInviting, invite] = useState(false);
  const [links, show] = useState<readonly InvitedLink[]>([]);
  const { q = '' } = search;
  const status = STATUSES.find((one) => one === search.status);
  const result = useLiveQuery(
    InvitationsDocument,
    { ...pageOf(search), filter: filterOf(q, status) },
    { live: ['invitation', 'member'] },
  );
  const { data } = result;
  const invited = (made: readonly InvitedLink[]) => {
    invite(false);
    show(made);
    result.retry();
  };
  const columns = columnsOf(w, show, result.retry);
  return (
    <>
      <ListPanel
        title={w.tabs.invitations}
        field="invitations"
        list={data?.invitations}
        result={result}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={onChange}
        onClear={q !== '' || status ? () => onChange({ q: undefined, status: undefined }) : null}
        none={w.noInvitations}
        aside={
          <ActButton
            may={data?.viewer?.permissions.includes('member:invite')}
            kind="primary"
            isSmall
            onAct={() => invite(true)}
          >
            {w.invite}
          </ActButton>
        }
        filters={
          <>
            <SearchBox label={list.search} value={q} onValue={(text) => onChange({ q: text || undefined })} />
            <SelectField<InvitationStatus | ''>
              label={w.status}
              value={status ?? ''}
              options={statusOptions(w, list.all)}
              onValue={(chosen) => onChange({ status: chosen || undefined })}
            />
          </>
        }
      />
      {isInviting ? <InviteDialog onClose={() => invite(false)} onInvited={invited} /> : null}
      {links.length > 0 ? <InviteLinks links={links} onDone={() => show([])} /> : null}
    </>
  );
}

function filterOf(text: string, status: InvitationStatus | undefined) {
  return { ...(text === '' ? {} : { text }), ...(status ? { status: [status] } : {}) };
}

function statusOptions(w: AccessWords, all: string): (readonly [InvitationStatus | '', string])[] {
  return [['', all], ...STATUSES.map((one) => [one, w.invitationStatuses[one]] as const)];
}

interface ActsProps {
  invitation: InvitationRowFragment;
  onLinks: (links: readonly InvitedLink[]) => void;
  onChanged: () => void;
}

function RowActs({ invitation: { id, email, status, viewerCan }, onLinks, onChanged }: ActsProps) {
  const w = useWords(words);
  const { say } = useToasts();
  const [resend, revoke] = [useAct(ResendInvitationDocument), useAct(RevokeInvitationDocument)];
  const isOpen = status === 'pending' || status === 'expired';
  if (!isOpen) return null;
  const again = async () => {
    const found = await resend({ id });
    if (!found?.resendInvitation) return;
    const { link } = found.resendInvitation;
    if (link == null) say({ text: w.sent });
    else onLinks([{ email, link }]);
    onChanged();
  };
  const end = async () => {
    if (!(await revoke({ id }))) return;
    say({ text: w.invitationRevoked });
    onChanged();
  };
  return (
    <span className="row">
      <ActButton may={viewerCan.resend} isSmall onAct={() => void again()}>
        {w.resend}
      </ActButton>
      <ActButton may={viewerCan.revoke} kind="danger" isSmall onAct={() => void end()}>
        {w.revoke}
      </ActButton>
    </span>
  );
}

function columnsOf(
  w: AccessWords,
  onLinks: ActsProps['onLinks'],
  onChanged: () => void,
): Column<InvitationRowFragment>[] {
  return [
    { title: w.address, cell: ({ email }) => email },
    { title: w.role, cell: ({ role }) => roleName(role, w), isMinor: true },
    {
      title: w.status,
      cell: ({ status: found }) => (
        <span className={found === 'accepted' ? 'tag good' : 'tag'}>{w.invitationStatuses[found]}</span>
      ),
    },
    { title: w.expires, cell: ({ expiresAt }) => <Moment at={expiresAt} />, isMinor: true },
    {
      title: w.acts,
      cell: (invitation) => <RowActs invitation={invitation} onLinks={onLinks} onChanged={onChanged} />,
    },
  ];
}
