import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Dialog, FormDialog } from '../../parts/dialog.tsx';
import { AreaField } from '../../parts/fields.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import {
  InvitationsDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
  InviteDocument,
  RoleNamesDocument,
  type InvitationRowFragment,
  type InvitationStatus,
} from './generated.ts';
import { readLines } from './read-fields.ts';
import { roleName, roleOptions } from './role-names.ts';
import { listOf, type TabProps } from './search.ts';
import { TabTable } from './tab-table.tsx';
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
  const [isInviting, invite] = useState(false);
  const [links, show] = useState<readonly InvitedLink[]>([]);
  const result = useLiveQuery(InvitationsDocument, listOf(search, STATUSES), { live: ['invitation', 'member'] });
  const { data } = result;
  const mayInvite = data?.viewer?.permissions.includes('member:invite');
  const invited = (made: readonly InvitedLink[]) => {
    invite(false);
    show(made);
    result.retry();
  };
  return (
    <>
      <TabTable
        tab="invitations"
        field="invitations"
        list={data?.invitations}
        result={result}
        columns={columnsOf(w, show, result.retry)}
        none={w.noInvitations}
        opens={false}
        create={{ name: w.invite, may: mayInvite, onAct: () => invite(true) }}
        statuses={STATUSES.map((one) => [one, w.invitationStatuses[one]])}
        search={search}
        onChange={onChange}
      />
      {isInviting ? <InviteDialog onClose={() => invite(false)} onInvited={invited} /> : null}
      {links.length > 0 ? <InviteLinks links={links} onDone={() => show([])} /> : null}
    </>
  );
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

interface InvitedLink {
  email: string;
  link: string;
}

const MAX_ADDRESSES = 100;

/** Asks addresses to join, all of them or none. */
function InviteDialog({
  onInvited,
  onClose,
}: {
  /** Gets the links to hand on, where no mail is sent. */
  onInvited: (links: readonly InvitedLink[]) => void;
  onClose: () => void;
}) {
  const w = useWords(words);
  const { say } = useToasts();
  const invite = useAct(InviteDocument);
  const [{ data }] = useQuery({ query: RoleNamesDocument, requestPolicy: 'cache-and-network' });
  const [addresses, setAddresses] = useState('');
  const [role, setRole] = useState('tenant_member');
  const emails = readLines(addresses);
  const send = async () => {
    const made = await invite({ input: { emails, role } });
    if (!made?.inviteMembers) return;
    const links = made.inviteMembers.invited.flatMap(({ invitation, link }) =>
      link == null ? [] : [{ email: invitation.email, link }],
    );
    if (links.length === 0) say({ text: w.sent });
    onInvited(links);
  };
  return (
    <FormDialog
      title={w.invite}
      act={w.invite}
      canSend={emails.length > 0 && emails.length <= MAX_ADDRESSES}
      onSend={send}
      onClose={onClose}
    >
      <AreaField label={w.addressesToInvite} value={addresses} onValue={setAddresses} hint={w.inviteHint} />
      <SelectField label={w.role} value={role} options={roleOptions(data?.roles?.nodes, w)} onValue={setRole} />
    </FormDialog>
  );
}

/** Links for a server that sends no mail: they are shown once. */
function InviteLinks({ links, onDone }: { links: readonly InvitedLink[]; onDone: () => void }) {
  const w = useWords(words);
  const { secret } = useSharedWords();
  return (
    <Dialog title={w.links} onClose={onDone}>
      <div className="stack">
        <p className="notice">{w.linksWhy}</p>
        <ul className="stack">
          {links.map(({ email, link }) => (
            <li key={email} className="stack">
              <strong>{email}</strong>
              <span className="row">
                <code className="secret">{link}</code>
                <CopyButton text={link} label={email} />
              </span>
            </li>
          ))}
        </ul>
        <div className="row end">
          <button type="button" className="button primary" onClick={onDone}>
            {secret.copied}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
