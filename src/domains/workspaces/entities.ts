import { ActorBinding } from './actor-binding.entity.ts';
import { Actor } from './actor.entity.ts';
import { Workspace } from './workspace.entity.ts';

export const workspacesEntities = [Actor, ActorBinding, Workspace];
