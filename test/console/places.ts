import type { PlacesGround } from './places-ground.ts';

/** A part of the console that somebody can look at. */
export interface Place {
  name: string;
  /** Below /console. */
  path: string;
  /** Buttons that open a dialog one after the other, by their English names. */
  press?: readonly string[];
  /** A key that opens a dialog. */
  key?: string;
}

type Ids = PlacesGround['ids'];

/** Every screen and tab. */
export function screensOf({ project, boundary, agent, folder, actor }: Ids): Place[] {
  const memory = `/memory?in=${project}`;
  return [
    { name: 'Home', path: '/' },
    { name: 'Playground', path: `/play?boundary=${boundary}&compare=true` },
    { name: 'Memory', path: memory },
    ...['memories', 'documents', 'conversations', 'apart', 'review', 'proposals', 'people'].map((tab) => ({
      name: `Memory ${tab}`,
      path: `${memory}&tab=${tab}`,
    })),
    { name: 'Memory search', path: `${memory}&q=Where does the dog sleep?` },
    ...['facts', 'conversations', 'standing', 'calls'].map((tab) => ({
      name: `Person ${tab}`,
      path: `/memory/person?id=${actor}&tab=${tab}`,
    })),
    { name: 'Requests', path: '/requests' },
    { name: 'Usage', path: '/usage' },
    { name: 'Usage by model', path: '/usage?by=MODEL&split=KEY' },
    { name: 'Usage over each other', path: '/usage?by=DAY&split=KEY' },
    ...['keys', 'boundaries', 'members', 'roles', 'invitations', 'sessions', 'audit', 'webhooks', 'team'].map(
      (tab) => ({
        name: `Access ${tab}`,
        path: `/access?tab=${tab}`,
      }),
    ),
    { name: 'Agents', path: '/sources' },
    { name: 'Agent', path: `/sources?agent=${agent}` },
    { name: 'Drive', path: '/sources?tab=drive' },
    { name: 'Drive empty folder', path: `/sources?tab=drive&folder=${folder}` },
    { name: 'Drive bin', path: '/sources?tab=drive&bin=true' },
    { name: 'Connectors', path: '/sources?tab=connectors&outcome=FAILED' },
    { name: 'Bots', path: '/sources?tab=bots' },
    { name: 'Connect', path: '/connect' },
    { name: 'Connect a command line', path: '/connect?client=codex' },
    { name: 'GraphQL', path: '/connect/graphql' },
    { name: 'REST reference', path: '/connect/rest?tag=projects' },
    { name: 'No such page', path: '/nowhere' },
  ];
}

/** Every drawer. */
export function drawersOf(ids: Ids): Place[] {
  const memory = `/memory?in=${ids['project']}`;
  return [
    ...['fact', 'memory', 'document', 'conversation'].map((kind) => ({
      name: `Drawer of the ${kind}`,
      path: `${memory}&open=${ids[kind]}`,
    })),
    { name: 'Drawer of an end user', path: `${memory}&tab=people&user=ana` },
    { name: 'Drawer of a request', path: `/requests?open=${ids['request']}` },
    { name: 'Drawer of an entry', path: `/usage?entry=${ids['entry']}` },
    { name: 'Drawer of a key', path: `/access?open=${ids['key']}` },
    { name: 'Drawer of a boundary', path: `/access?tab=boundaries&open=${ids['boundary']}` },
    { name: 'Drawer of a member', path: `/access?tab=members&open=${ids['member']}` },
    { name: 'Drawer of a change', path: `/access?tab=audit&open="${ids['change']}"` },
    { name: 'Drawer of a webhook', path: `/access?tab=webhooks&open=${ids['webhook']}` },
    { name: 'Drawer of a file', path: `/sources?tab=drive&item=${ids['item']}` },
    { name: 'Drawer of a library', path: `/sources?tab=connectors&library=${ids['library']}` },
    { name: 'Drawer of a bot', path: `/sources?tab=bots&bot=${ids['bot']}` },
  ];
}

/** Every dialog that no other one looks like. */
export function dialogsOf(ids: Ids): Place[] {
  const memory = `/memory?in=${ids['project']}`;
  const fact = `${memory}&open=${ids['fact']}`;
  const key = `/access?open=${ids['key']}`;
  const member = `/access?tab=members&open=${ids['member']}`;
  const webhook = `/access?tab=webhooks&open=${ids['webhook']}`;
  return [
    { name: 'Palette', path: '/', key: 'Control+k' },
    { name: 'Keyboard', path: '/', key: '?' },
    { name: 'Copy as code', path: `/play?boundary=${ids['boundary']}`, press: ['Copy as code'] },
    { name: 'Add a fact', path: memory, press: ['Add'] },
    { name: 'Add a memory', path: memory, press: ['Add', 'Memory'] },
    { name: 'Import', path: memory, press: ['Import'] },
    { name: 'Names of a person', path: `/memory/person?id=${ids['actor']}`, press: ['Change names'] },
    { name: 'Erase a person', path: `/memory/person?id=${ids['actor']}`, press: ['Erase…'] },
    { name: 'Forget a fact', path: fact, press: ['Forget'] },
    { name: 'Erase a fact', path: fact, press: ['Erase…'] },
    { name: 'Discard', path: `${memory}&tab=apart`, press: ['Discard'] },
    { name: 'Choose keys', path: '/usage', press: ['Choose keys…'] },
    { name: 'Limit the team', path: '/usage', press: ['Limit the team'] },
    { name: 'Create a key', path: '/access', press: ['Create a key'] },
    { name: 'Change a key', path: key, press: ['Change'] },
    { name: 'Limit a key', path: key, press: ['Limits'] },
    { name: 'Revoke a key', path: key, press: ['Revoke'] },
    { name: 'Create a boundary', path: '/access?tab=boundaries', press: ['Create a boundary'] },
    { name: 'Change a member', path: member, press: ['Change'] },
    { name: 'Grant', path: member, press: ['Grant'] },
    { name: 'Remove a member', path: member, press: ['Remove'] },
    { name: 'Create a role', path: '/access?tab=roles', press: ['Create a role'] },
    { name: 'Invite', path: '/access?tab=invitations', press: ['Invite'] },
    { name: 'Create a webhook', path: '/access?tab=webhooks', press: ['Create a webhook'] },
    { name: 'Send again', path: webhook, press: ['Send again'] },
    { name: 'Delete a webhook', path: webhook, press: ['Delete'] },
    { name: 'New agent', path: '/sources', press: ['New agent'] },
    { name: 'New version', path: `/sources?agent=${ids['agent']}`, press: ['New version'] },
    { name: 'New folder', path: '/sources?tab=drive', press: ['New folder'] },
    { name: 'Erase a file', path: '/sources?tab=drive&bin=true', press: ['Erase for good'] },
    { name: 'New bot', path: '/sources?tab=bots', press: ['New bot'] },
  ];
}
