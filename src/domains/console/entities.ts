import { ConsoleSession } from './console-session.entity.ts';

export const consoleEntities = [ConsoleSession];
