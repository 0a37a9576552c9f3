import { ProjectDocument } from './project-document.entity.ts';
import { ProjectKey } from './project-key.entity.ts';
import { Project } from './project.entity.ts';

export const projectsEntities = [Project, ProjectDocument, ProjectKey];
