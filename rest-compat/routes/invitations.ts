import {
  AcceptInvitationDocument,
  GetInvitationDocument,
  InviteMembersDocument,
  ListInvitationsDocument,
  RejectInvitationDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path, query } from '../sources.ts';

const id = path('invitationId');
const form = { base: 'admin', nulls: 'omit', times: 'unix' } as const;
const addition = { ...form, addition: true } as const;

export const invitations = [
  call(
    'GET /invitations',
    ListInvitationsDocument,
    {
      first: query.int('page_size', { default: 20, min: 1, max: 100 }),
      after: query.text('continuation_token'),
      status: query.text('status'),
      email: query.texts('email'),
    },
    form,
  ),
  call('GET /invitations/:invitationId', GetInvitationDocument, { id }, addition),
  call(
    'POST /invitations',
    InviteMembersDocument,
    { input: { emails: body('emails'), role: body('role', { notNull: true }) } },
    { ...addition, message: 'Invited.' },
  ),
  call(
    'POST /invitations/:invitationId/resend',
    ResendInvitationDocument,
    { input: { id } },
    { ...addition, message: 'Invited again.' },
  ),
  call(
    'POST /invitations/:invitationId/revoke',
    RevokeInvitationDocument,
    { input: { id } },
    { ...addition, message: 'Invitation revoked.' },
  ),
  call(
    'POST /invitations/accept',
    AcceptInvitationDocument,
    { input: { token: body('token'), name: body('name') } },
    { ...addition, withoutKey: true, message: 'Invitation accepted.' },
  ),
  call(
    'POST /invitations/reject',
    RejectInvitationDocument,
    { input: { token: body('token') } },
    { ...addition, withoutKey: true, message: 'Invitation rejected.' },
  ),
];
