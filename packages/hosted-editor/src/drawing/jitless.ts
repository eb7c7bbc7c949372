import { config } from 'zod';

/** The engine's validator compiles no code, which the page's Content-Security-Policy forbids. Import this before the engine. */
config({ jitless: true });
