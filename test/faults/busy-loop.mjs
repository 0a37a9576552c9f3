// Loaded into a program (`--import`): at SIGUSR2 its event loop is busy for five seconds.
process.on('SIGUSR2', () => {
  const until = performance.now() + 5_000;
  while (performance.now() < until);
});
