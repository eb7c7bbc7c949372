/** What the metrics of a server are read from in tests, with a value for each. */
export const METRICS_SOURCES = {
  queue: () => ({ depth: 3, oldestSeconds: 1.5, running: 2, limit: 2 }),
  openHolds: async () => 5,
  deadExports: async () => 4,
  creditUse: async () => ({
    used: [{ owner: 'acme', value: 90 }],
    usedByOthers: 7,
    shares: [{ owner: 'acme', value: 0.95 }],
    shareOfOthers: 0.25,
  }),
  disk: async () => ({ size: 1_000, free: 250 }),
};
