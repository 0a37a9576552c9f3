import type { VariableGroup } from './reference-types.ts';

/** Variables of the console. */
export const CONSOLE_VARIABLES: readonly VariableGroup[] = [
  {
    title: 'Console',
    variables: [
      {
        name: 'CONSOLE_SESSION_HOURS',
        default: '`12`',
        meaning: 'Time after its last use at which a session of the console ends.',
      },
      {
        name: 'CONSOLE_SESSION_DAYS',
        default: '`7`',
        meaning: 'Time after its login at which a session ends, however much it is used.',
      },
      {
        name: 'OIDC_ISSUER',
        default: 'none',
        meaning:
          'The OpenID provider with which people log in, such as `https://id.example.com`. Its redirect address is `<PUBLIC_URL>/console/oidc/callback`.',
      },
      {
        name: 'OIDC_CLIENT_ID',
        default: 'none',
        meaning: 'The client that is registered there. Needed with OIDC_ISSUER.',
      },
      { name: 'OIDC_CLIENT_SECRET', default: 'none', meaning: 'Its secret. Needed with OIDC_ISSUER.' },
      {
        name: 'CONSOLE_DIR',
        default: '`console/dist`',
        meaning: 'Folder of the built console. `npm start` builds only the default one.',
      },
    ],
  },
];
