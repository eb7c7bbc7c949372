// Runs before the first paint. src/ui/color-scheme.ts writes the choice.
try {
  const choice = localStorage.getItem('deckwright-color-scheme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.scheme = choice;
} catch {
  // A browser that blocks storage follows the system.
}
