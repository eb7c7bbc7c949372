import { HostedLocationError, type Plugin } from '@deckwright/core/contract';
import { createWebdavLocation } from './webdav.ts';

/** Read when the location is called: render processes load this file too, but do not have these variables. */
function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new HostedLocationError('configuration', `${name} is not set. The location "webdav" needs it.`);
}

const location = createWebdavLocation(() => ({
  folder: setting('WEBDAV_FOLDER'),
  user: setting('WEBDAV_USER'),
  password: setting('WEBDAV_PASSWORD'),
  key: setting('WEBDAV_KEY'),
}));

export default { name: 'webdav', locations: [location] } satisfies Plugin;
