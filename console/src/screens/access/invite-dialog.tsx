import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField, SelectField } from '../../parts/fields.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { InviteDocument, RoleNamesDocument } from './generated.ts';
import { readLines } from './read-fields.ts';
import { roleOptions } from './role-names.ts';
import { words } from './words.ts';

export interface InvitedLink {
  email: string;
  link: string;
}

const MAX_ADDRESSES = 100;

/** Asks addresses to join, all of them or none. */
export function InviteDialog({
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
export function InviteLinks({ links, onDone }: { links: readonly InvitedLink[]; onDone: () => void }) {
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
