// What `require` loads, which cannot load a module with a top-level await.
throw new Error(
  "@deckwright/core is an ES module that require() cannot load: write `await import('@deckwright/core')`, also in CommonJS.",
);
