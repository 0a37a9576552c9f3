import {
  ConnectLibraryDocument,
  DisconnectLibraryDocument,
  GetConnectedLibraryDocument,
  GetConnectorStatusDocument,
  ListDocumentLibrariesDocument,
  ListLibraryErrorsDocument,
  RevokeConnectorDocument,
  StartConnectorLoginDocument,
  StartLibrarySyncDocument,
  UpdateLibraryDocument,
} from '../generated.ts';
import { pages, body, path, query } from '../sources.ts';
import { call } from '../row.ts';

const provider = path('provider');
const driveId = path('driveId');
const filter = { include: body('include', { notNull: true }), exclude: body('exclude', { notNull: true }) };

// Rows with a literal second segment come first: a provider could have that name.
export const connectors = [
  call('GET /connector/status/:provider', GetConnectorStatusDocument, { provider }),
  call('GET /connector/login/:provider', StartConnectorLoginDocument, {
    input: { provider, returnUrl: query.text('return_url') },
  }),
  call(
    'DELETE /connector/revoke/:provider',
    RevokeConnectorDocument,
    { input: { provider } },
    { response: 'done', message: 'Authorization revoked, and all its libraries removed.' },
  ),
  call('GET /connector/:provider/doclibs', ListDocumentLibrariesDocument, { provider }),
  call(
    'POST /connector/:provider/doclibs',
    ConnectLibraryDocument,
    {
      input: {
        provider,
        driveId: body('driveId', { deprecated: 'drive_id' }),
        connectionId: body('connection_id'),
        ...filter,
      },
    },
    { addition: true, message: 'Library connected.' },
  ),
  call(
    'GET /connector/:provider/doclibs/:driveId',
    GetConnectedLibraryDocument,
    { provider, driveId },
    { addition: true },
  ),
  call(
    'GET /connector/:provider/doclibs/:driveId/errors',
    ListLibraryErrorsDocument,
    { provider, driveId, ...pages() },
    { addition: true, response: 'list' },
  ),
  call(
    'PATCH /connector/:provider/doclibs/:driveId',
    UpdateLibraryDocument,
    { input: { provider, driveId, ...filter } },
    { addition: true, message: 'Library updated.' },
  ),
  call(
    'POST /connector/:provider/doclibs/:driveId/sync',
    StartLibrarySyncDocument,
    { input: { provider, driveId } },
    { addition: true, message: 'Sync queued.' },
  ),
  call(
    'DELETE /connector/:provider/doclibs/:driveId/connections',
    DisconnectLibraryDocument,
    { input: { provider, driveId } },
    { response: 'done', message: 'Library removed.' },
  ),
];
