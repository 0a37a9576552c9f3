import { anyOf, listShape, textIn, timeIn } from '../../db/list-shape.ts';
import type { ForgetProposalStatus } from './forget-proposal.entity.ts';

export const forgetProposalList = listShape({
  filter: {
    status: anyOf<ForgetProposalStatus>('status'),
    text: textIn('quote'),
    factId: anyOf('factId'),
    conversationId: anyOf('conversationId'),
    createdAt: timeIn('createdAt'),
    decidedAt: timeIn('decidedAt'),
  },
  defaults: { status: ['OPEN'] },
  orders: { CREATED_AT: { property: 'id' }, DECIDED_AT: { property: 'decidedAt', empty: "'infinity'" } },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});
