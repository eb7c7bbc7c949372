import '../contract/check-node.ts';

/**
 * The engine's validator, Zod, compiles no code, which the Content-Security-Policy of most pages forbids. Import this before everything. Zod
 * reads its configuration from here, so that the first page does not have to load Zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
