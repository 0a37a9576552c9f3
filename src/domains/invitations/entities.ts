import { Invitation } from './invitation.entity.ts';

export const invitationsEntities = [Invitation];
