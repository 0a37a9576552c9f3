import {
  CancelImportDocument,
  GetImportDocument,
  ListImportsDocument,
  StartImportDocument,
  UndoImportDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, pages, path, query } from '../sources.ts';
import { importUpload } from '../stream-row.ts';

const id = path('importId');
const addition = { base: 'v3', addition: true } as const;

export const imports = [
  call(
    'POST /projects/:projectId/imports',
    StartImportDocument,
    {
      input: {
        projectId: path('projectId'),
        itemId: body('item_id'),
        personId: body('person_id'),
        extract: body('extract'),
      },
    },
    { ...addition, message: 'Import started.' },
  ),
  call(
    'GET /imports',
    ListImportsDocument,
    { status: query.text('status'), projectId: query.text('project_id'), ...pages() },
    { ...addition, response: 'list' },
  ),
  call('GET /imports/:importId', GetImportDocument, { id }, addition),
  call(
    'POST /imports/:importId/cancel',
    CancelImportDocument,
    { input: { id } },
    { ...addition, message: 'Import cancelled.' },
  ),
  call(
    'POST /imports/:importId/undo',
    UndoImportDocument,
    { input: { id } },
    { ...addition, message: 'Undo started.' },
  ),
];

export const importStreams = [
  importUpload('POST /imports', GetImportDocument, {
    description:
      'Stores the body, a file of this platform, mem0, ChatGPT or Claude, and imports it into memory as a job. Importing a file again changes nothing that it imported before.',
    message: 'Import started.',
    parameters: {
      project_id:
        'Where all of the file goes. Left out, the file must be an export of this platform, and names its own projects.',
      person_id: 'The person whose own memory all of the file becomes. Left out, the file says whose it is.',
      workspace_id:
        'Where projects, agents and persons are made. Only without `project_id`. Default: the default workspace.',
      extract: '`true`: chats are read by the memory model. Default: `false`.',
      file_name: "The file's name, as lists show it.",
    },
  }),
];
