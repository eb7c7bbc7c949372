import process from 'node:process';
import { composeRenderer } from '../composition-root.ts';
import { readSettings } from '../settings.ts';
import { serveRenders } from './serve-renders.ts';

const settings = readSettings(process.env);
// Which formats callers may ask for was decided by the server.
serveRenders((ports) => composeRenderer({ ...settings, hosted: true }, ports).renderer);
