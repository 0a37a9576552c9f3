import { openUnsupported, type Channel } from './channel.ts';

/** Slack in socket mode. Its tokens do not name the bot: Slack reports it on connecting. */
export const imD: Channel = {
  credentials: [
    {
      name: 'app_token',
      pattern: /^xapp-[\w-]{10,250}$/,
      form: 'an app-level token: xapp- and 10 to 250 letters, digits and -',
    },
    {
      name: 'bot_token',
      pattern: /^xoxb-[\w-]{10,250}$/,
      form: 'a bot token: xoxb- and 10 to 250 letters, digits and -',
    },
  ],
  externalAppId: () => null,
  open: openUnsupported,
};
