import { Principal } from './principal.entity.ts';
import { Role } from './role.entity.ts';
import { ServiceKey } from './service-key.entity.ts';
import { Team } from './team.entity.ts';

export const identityEntities = [Principal, Role, ServiceKey, Team];
