const en = {
  title: 'Agents and sources',
  tabs: { agents: 'Agents', drive: 'Drive', connectors: 'Connectors', bots: 'Bots' },
};

const zh: typeof en = {
  title: '智能体与来源',
  tabs: { agents: '智能体', drive: '网盘', connectors: '连接器', bots: '机器人' },
};

export const words = { en, zh };
