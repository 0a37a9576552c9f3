/**
 * Files that `npm test` leaves out: they start, kill, freeze and starve programs, or repeat one
 * promise thousands of times, and take a third of the whole suite. `npm run test:all` runs
 * everything, and a command that names files or folders runs what it names.
 */
const LONG_FILES = [
  // npm run test:board
  'test/board/**',
  // npm run test:faults. A killed router and the feed stay.
  'test/faults/!(router-killed|changes|first-look|rollback-lost).test.ts',
  // npm run test:console. The minute that wins, and the server's side of the console, stay.
  'test/console/{access,bot-story,bots,connect,drops-and-pages,for-everybody,live,memory,member-access,places,requests,scale,sources,team,usage}.test.ts',
  // npm run test:hostile
  'test/system/{hostile,hostile-files}.test.ts',
  // npm run test:authority. What is another team's, and what a row needs, stays.
  'test/system/{authority,authority-matrix}.test.ts',
  // npm run test:pooler
  'test/system/{pooler,pooler-without-database}.test.ts',
  // npm run test:backup. A backup of a server of one's own stays.
  'test/system/{backup-embedded,backup-size}.test.ts',
  // npm run test:programs. What npm start prints, and that it serves, stays.
  'test/system/{app-role,busy-loop,clock,descriptors,drive-stream,events-lost,first-key,migrations,secret-key-rotation,start,start-faults,webhooks-failing}.test.ts',
  'test/router/{arrivals,slicing,stalled}.test.ts',
  'test/unit/{boundaries,embedded}.test.ts',
];

/** Returns the files that a run leaves out: the long ones, unless it names files or runs all. */
export function leftOut(args: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const namesFiles = args.some((arg) => arg.startsWith('test/') || arg.includes('/test/'));
  return namesFiles || env['TEST_ALL'] ? [] : LONG_FILES;
}
