// Runs before the first paint, so that a chosen theme never flashes. It is a file because the page allows no inline script.
try {
  const stored = JSON.parse(localStorage.getItem('console') ?? '{}');
  if (stored.theme === 'light' || stored.theme === 'dark') document.documentElement.dataset.theme = stored.theme;
  if (stored.language === 'zh') document.documentElement.lang = 'zh';
} catch {
  // Without a store the page follows the system.
}
