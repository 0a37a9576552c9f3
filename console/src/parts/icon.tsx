/** Lines of 24 by 24, in the colour of the text. */
const PATHS = {
  home: 'M4 11 12 4l8 7M6 10v9h12v-9',
  playground: 'M8 5v14l11-7z',
  usage: 'M5 19V11M12 19V5M19 19v-6',
  access: 'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 11l8 8M16 15l2-2',
  memory: 'M5 6c0-3 14-3 14 0s-14 3-14 0v12c0 3 14 3 14 0V6M5 12c0 3 14 3 14 0',
  requests: 'M4 6h16M4 12h10M4 18h6M17 15l3 3-3 3',
  pause: 'M9 6v12M15 6v12',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4 4',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  check: 'M5 12l5 5 9-10',
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10',
  plus: 'M12 5v14M5 12h14',
  send: 'M12 19V5M6 11l6-6 6 6',
  sources: 'M4 7h6l2 2h8v10H4zM8 14h8',
  connect: 'M9 4v5M15 4v5M6 9h12v3a6 6 0 0 1-12 0zM12 18v3',
  folder: 'M4 6h6l2 2h8v11H4z',
  file: 'M7 4h7l4 4v12H7zM14 4v4h4',
  stop: 'M7 7h10v10H7z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
