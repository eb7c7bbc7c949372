export const hooks: { beforePacking(manifest: object): object };
