import {
  ConnectLibraryDocument,
  DisconnectLibraryDocument,
  GetConnectorStatusDocument,
  ListDocumentLibrariesDocument,
  RevokeConnectorDocument,
  StartConnectorLoginDocument,
} from '../generated.ts';
import { call } from '../row.ts';
import { body, path } from '../sources.ts';

const provider = path('provider');

// Rows with a literal second segment come first: a provider could have that name.
export const connectors = [
  call('GET /connector/status/:provider', GetConnectorStatusDocument, { provider }),
  call('GET /connector/login/:provider', StartConnectorLoginDocument, { input: { provider } }),
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
    { input: { provider, driveId: body('drive_id'), connectionId: body('connection_id') } },
    { addition: true, message: 'Library connected.' },
  ),
  call(
    'DELETE /connector/:provider/doclibs/:driveId/connections',
    DisconnectLibraryDocument,
    { input: { provider, driveId: path('driveId') } },
    { response: 'done', message: 'Library removed.' },
  ),
];
