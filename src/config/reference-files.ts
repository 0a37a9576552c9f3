import type { VariableGroup } from './reference-types.ts';

/** Variables of files, mail and connected libraries. */
export const FILE_VARIABLES: readonly VariableGroup[] = [
  {
    title: 'Files and documents',
    variables: [
      {
        name: 'FILES_DIR',
        default: '`DATA_DIR/files`',
        meaning: 'Directory of file contents; with a bucket, of running uploads only.',
      },
      { name: 'DRIVE_FILE_LIMIT_BYTES', default: '`5368709120`', meaning: 'Largest file.' },
      {
        name: 'DRIVE_QUOTA_BYTES',
        default: '`107374182400`',
        meaning:
          'Total size of the files of a team, with their earlier versions. Deleted files in the bin may have as much again.',
      },
      {
        name: 'FILE_VERSIONS',
        default: '`10`',
        meaning:
          'Earlier versions that are stored of each file. When another file does not fit into the quota, the oldest give way. 0: none.',
      },
      {
        name: 'S3_BUCKET',
        default: 'unset: the directory',
        meaning: 'Bucket for file contents, in S3 or a compatible service. Needs the four variables below.',
      },
      { name: 'S3_ENDPOINT', default: 'unset', meaning: 'Address of the service.' },
      { name: 'S3_REGION', default: 'unset', meaning: 'Region of the bucket.' },
      { name: 'S3_ACCESS_KEY_ID', default: 'unset', meaning: 'Id of the access key.' },
      { name: 'S3_SECRET_ACCESS_KEY', default: 'unset', meaning: 'Secret of the access key.' },
      {
        name: 'DOCUMENT_MAX_BYTES',
        default: '`52428800`',
        meaning: 'Largest file whose text is extracted.',
      },
      {
        name: 'DOCUMENT_MAX_PASSAGES',
        default: '`20000`',
        meaning: 'Number of passages stored of one file.',
      },
      {
        name: 'DOCUMENT_MAX_TEXT_BYTES',
        default: '`33554432`',
        meaning: 'Text stored of one file, in UTF-8.',
      },
      {
        name: 'DOCUMENT_READS_AT_ONCE',
        default: '`2`',
        meaning: 'Files whose text is extracted at once, in each process of the platform.',
      },
      {
        name: 'DOCUMENT_READ_TIMEOUT_MS',
        default: '`60000`',
        meaning: 'Time after which text extraction of a file is abandoned.',
      },
      {
        name: 'DOCUMENT_READ_MEMORY_MB',
        default: '`512`',
        meaning: 'Memory for text extraction of a file, beside 160 MiB for the program.',
      },
    ],
  },
  {
    title: 'Invitations and mail',
    variables: [
      { name: 'INVITATION_DAYS', default: '`7`', meaning: 'Lifetime of an invitation link.' },
      {
        name: 'SMTP_URL',
        default: 'unset: mail goes to the log',
        meaning: 'Mail server: `smtp://user:password@host:587`, or `smtps://`.',
      },
      {
        name: 'MAIL_FROM',
        default: '`no-reply@` and the host of `PUBLIC_URL`',
        meaning: 'Sender of mail.',
      },
    ],
  },
  {
    title: 'Connected libraries and outbound requests',
    variables: [
      {
        name: 'OUTBOUND_ALLOW',
        default: 'none',
        meaning: 'Private hosts and ranges that may be called, also without https.',
      },
      {
        name: 'CONNECTOR_SYNC_MINUTES',
        default: '`15`',
        meaning: 'Interval at which connected libraries are synchronised.',
      },
      {
        name: 'MICROSOFT_CLIENT_ID',
        default: 'unset: not offered',
        meaning: 'OAuth client for OneDrive and SharePoint.',
      },
      { name: 'MICROSOFT_CLIENT_SECRET', default: 'unset', meaning: 'Secret of that client.' },
      {
        name: 'MICROSOFT_AUTHORITY',
        default: '`https://login.microsoftonline.com/common/v2.0`',
        meaning: 'Issuer that signs accounts in.',
      },
      {
        name: 'MICROSOFT_GRAPH_URL',
        default: '`https://graph.microsoft.com/v1.0`',
        meaning: 'Address of Microsoft Graph.',
      },
      { name: 'GOOGLE_CLIENT_ID', default: 'unset: not offered', meaning: 'OAuth client for Google Drive.' },
      { name: 'GOOGLE_CLIENT_SECRET', default: 'unset', meaning: 'Secret of that client.' },
      {
        name: 'GOOGLE_AUTHORITY',
        default: '`https://accounts.google.com`',
        meaning: 'Issuer that signs accounts in.',
      },
      {
        name: 'GOOGLE_DRIVE_URL',
        default: '`https://www.googleapis.com/drive/v3`',
        meaning: 'Address of the Drive API.',
      },
    ],
  },
];
