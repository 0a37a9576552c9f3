import { Connection } from './connection.entity.ts';
import { Library } from './library.entity.ts';

export const connectorsEntities = [Connection, Library];
