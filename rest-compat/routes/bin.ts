import { ListBinDocument, PurgeFromBinDocument, RestoreFromBinDocument } from '../generated.ts';
import { pages, body, path, query } from '../sources.ts';
import { call } from '../row.ts';

const id = path('deletedId');
const addition = { base: 'v3', addition: true } as const;

export const bin = [
  call(
    'GET /bin',
    ListBinDocument,
    { kinds: query.texts('kind'), query: query.text('query'), ...pages() },
    { ...addition, response: 'list' },
  ),
  call(
    'POST /bin/:deletedId/restore',
    RestoreFromBinDocument,
    { input: { id } },
    { ...addition, message: 'Restored.' },
  ),
  call(
    'POST /bin/purge',
    PurgeFromBinDocument,
    { input: { ids: body('ids') } },
    { ...addition, response: 'done', message: 'Erased for good.' },
  ),
];
